<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>CaseDetails</name>
    <message>
        <source>%1 fires %2 times, before %3</source>
        <translation>%1 greift %2-mal, zuvor %3-mal</translation>
    </message>
    <message>
        <source>Does not hold</source>
        <translation>Trifft nicht zu</translation>
    </message>
    <message>
        <source>The case expects nothing, so any verdict passes.</source>
        <translation>Der Fall erwartet nichts, jeder Befund besteht.</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>By the saved rules</source>
        <translation>Nach den gespeicherten Regeln</translation>
    </message>
    <message>
        <source>Rules that fire otherwise</source>
        <translation>Regeln, die anders greifen</translation>
    </message>
    <message>
        <source>Why the case is there</source>
        <translation>Wozu es den Fall gibt</translation>
    </message>
</context>
<context>
    <name>CaseStatus</name>
    <message>
        <source>now fails</source>
        <translation>scheitert jetzt</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>scheitert</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>now passes</source>
        <translation>besteht jetzt</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>besteht</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>ambiguous</source>
        <translation>mehrdeutig</translation>
    </message>
</context>
<context>
    <name>Chain</name>
    <message>
        <source>first fault</source>
        <translation>erster Fehler</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>Ränge %1</translation>
    </message>
    <message>
        <source>failed, no event</source>
        <translation>gescheitert, kein Ereignis</translation>
    </message>
    <message>
        <source>order not proven</source>
        <translation>Reihenfolge nicht bewiesen</translation>
    </message>
    <message>
        <source>Alternatives</source>
        <translation>Alternativen</translation>
    </message>
    <message>
        <source>which came first is not proven</source>
        <translation>was zuerst kam, ist nicht bewiesen</translation>
    </message>
    <message>
        <source>Would decide</source>
        <translation>Würde entscheiden</translation>
    </message>
    <message>
        <source>Places to look</source>
        <translation>Wo zu suchen ist</translation>
    </message>
    <message>
        <source>accused of nothing</source>
        <translation>keiner Sache beschuldigt</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Kette</translation>
    </message>
    <message>
        <source>%1 hops</source>
        <translation>%1 Glieder</translation>
    </message>
    <message>
        <source>%1 · why not</source>
        <translation>%1 · warum nicht</translation>
    </message>
    <message>
        <source>Not the cause</source>
        <translation>Nicht die Ursache</translation>
    </message>
    <message>
        <source>Not explained</source>
        <translation>Nicht erklärt</translation>
    </message>
    <message>
        <source>Missing evidence</source>
        <translation>Fehlende Beweise</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>explained</source>
        <translation>erklärt</translation>
    </message>
    <message>
        <source>part of another</source>
        <translation>Teil eines anderen</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>out of scope</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
</context>
<context>
    <name>ClipboardEvidence</name>
    <message>
        <source>The clipboard is empty</source>
        <translation>Die Zwischenablage ist leer</translation>
    </message>
    <message>
        <source>The clipboard holds neither text nor files</source>
        <translation>Die Zwischenablage enthält weder Text noch Dateien</translation>
    </message>
    <message>
        <source>The clipboard holds no text</source>
        <translation>Die Zwischenablage enthält keinen Text</translation>
    </message>
    <message>
        <source>The clipboard holds binary data, not text</source>
        <translation>Die Zwischenablage enthält Binärdaten, keinen Text</translation>
    </message>
</context>
<context>
    <name>CompareText</name>
    <message>
        <source>%1 more in this run</source>
        <translation>%1 mehr in diesem Lauf</translation>
    </message>
    <message>
        <source>%1 more in the other run</source>
        <translation>%1 mehr im anderen Lauf</translation>
    </message>
    <message>
        <source>%1 later in the other run</source>
        <translation>%1 später im anderen Lauf</translation>
    </message>
    <message>
        <source>%1 earlier in the other run</source>
        <translation>%1 früher im anderen Lauf</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>einer von %1</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 Ränge</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>only in this run</source>
        <translation>nur in diesem Lauf</translation>
    </message>
    <message>
        <source>only in the other run</source>
        <translation>nur im anderen Lauf</translation>
    </message>
    <message>
        <source>alike</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Accused</source>
        <translation>Beschuldigt</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Failed ranks</source>
        <translation>Gescheiterte Ränge</translation>
    </message>
    <message>
        <source>One of the runs has no times: they are not aligned.</source>
        <translation>Einer der Läufe hat keine Zeiten: sie sind nicht ausgerichtet.</translation>
    </message>
    <message>
        <source>Neither run has a first fault: aligned at their starts.</source>
        <translation>Kein Lauf hat einen ersten Fehler: am Beginn ausgerichtet.</translation>
    </message>
    <message>
        <source>This run has no first fault: its start stands for it.</source>
        <translation>Dieser Lauf hat keinen ersten Fehler: sein Beginn steht dafür.</translation>
    </message>
    <message>
        <source>The other run has no first fault: its start stands for it.</source>
        <translation>Der andere Lauf hat keinen ersten Fehler: sein Beginn steht dafür.</translation>
    </message>
    <message>
        <source>The runs share no node: only ranks are the same places.</source>
        <translation>Die Läufe teilen keinen Knoten: nur Ränge sind dieselben Orte.</translation>
    </message>
</context>
<context>
    <name>EntityText</name>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>rank logs</source>
        <translation>Rang-Protokolle</translation>
    </message>
    <message>
        <source>kernel log</source>
        <translation>Kernel-Protokoll</translation>
    </message>
    <message>
        <source>scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>Kubernetes</source>
        <translation>Kubernetes</translation>
    </message>
    <message>
        <source>metrics</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>flight recorder</source>
        <translation>Flugschreiber</translation>
    </message>
    <message>
        <source>fabric manager</source>
        <translation>Fabric-Manager</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
</context>
<context>
    <name>EventsText</name>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>ranks %1 – %2</source>
        <translation>Ränge %1 – %2</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 Ränge</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>1 NIC</source>
        <translation>1 Netzwerkadapter</translation>
    </message>
    <message>
        <source>%1 NICs</source>
        <translation>%1 Netzwerkadapter</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 Verbindung</translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation>%1 Verbindungen</translation>
    </message>
    <message>
        <source>1 rank</source>
        <translation>1 Rang</translation>
    </message>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>1 place</source>
        <translation>1 Ort</translation>
    </message>
    <message>
        <source>%1 places</source>
        <translation>%1 Orte</translation>
    </message>
    <message>
        <source>job · reported by %1</source>
        <translation>Job · gemeldet von %1</translation>
    </message>
    <message>
        <source> · Xid %1</source>
        <translation> · Xid %1</translation>
    </message>
    <message>
        <source> · began %1 earlier</source>
        <translation> · begann %1 früher</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 Zeilen</translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>order not proven</source>
        <translation>Reihenfolge nicht bewiesen</translation>
    </message>
    <message>
        <source>its way to the failure: %1 steps</source>
        <translation>sein Weg zum Ausfall: %1 Schritte</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Evidence that would show it and is not there</source>
        <translation>Beweise, die es zeigen würden und fehlen</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>Was daraus wurde</translation>
    </message>
    <message>
        <source>The rule</source>
        <translation>Die Regel</translation>
    </message>
    <message>
        <source>Rules, the nearest first</source>
        <translation>Regeln, die nächste zuerst</translation>
    </message>
    <message>
        <source>What explains it</source>
        <translation>Was es erklärt</translation>
    </message>
    <message>
        <source>What it explains</source>
        <translation>Was es selbst erklärt</translation>
    </message>
    <message>
        <source>Rules that could have explained it, nearest first</source>
        <translation>Regeln, die es hätten erklären können, die nächste zuerst</translation>
    </message>
    <message>
        <source>Why this verdict</source>
        <translation>Warum dieser Befund</translation>
    </message>
    <message>
        <source>Considered</source>
        <translation>Erwogen</translation>
    </message>
    <message>
        <source>Rejected before that</source>
        <translation>Davor verworfen</translation>
    </message>
    <message>
        <source>Not covered by evidence</source>
        <translation>Nicht durch Beweise abgedeckt</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>it is disabled</source>
        <translation>sie ist abgeschaltet</translation>
    </message>
    <message>
        <source>what it fits is out of scope</source>
        <translation>was passt, liegt außerhalb</translation>
    </message>
    <message>
        <source>the evidence it reads is not there</source>
        <translation>die Beweise, die sie liest, fehlen</translation>
    </message>
    <message>
        <source>nothing of the kind was found</source>
        <translation>nichts dergleichen wurde gefunden</translation>
    </message>
    <message>
        <source>the values are others</source>
        <translation>die Werte sind andere</translation>
    </message>
    <message>
        <source>the places do not fit</source>
        <translation>die Orte passen nicht</translation>
    </message>
    <message>
        <source>outside the time window</source>
        <translation>außerhalb des Zeitfensters</translation>
    </message>
    <message>
        <source>too few</source>
        <translation>zu wenige</translation>
    </message>
    <message>
        <source>an exception of the rule holds</source>
        <translation>eine Ausnahme der Regel gilt</translation>
    </message>
    <message>
        <source>the cause</source>
        <translation>die Ursache</translation>
    </message>
    <message>
        <source>of the same place as the cause</source>
        <translation>am selben Ort wie die Ursache</translation>
    </message>
    <message>
        <source>an alternative</source>
        <translation>eine Alternative</translation>
    </message>
    <message>
        <source>one of many with the same fault</source>
        <translation>einer von vielen mit demselben Fehler</translation>
    </message>
    <message>
        <source>later than the cause</source>
        <translation>später als die Ursache</translation>
    </message>
    <message>
        <source>there before the attempt</source>
        <translation>schon vor dem Versuch da</translation>
    </message>
    <message>
        <source>outside the attempt as its zone stands</source>
        <translation>außerhalb des Versuchs, wie seine Zone steht</translation>
    </message>
    <message>
        <source>not connected to the failure</source>
        <translation>nicht mit dem Ausfall verbunden</translation>
    </message>
    <message>
        <source>a place to look</source>
        <translation>ein Ort zum Suchen</translation>
    </message>
    <message>
        <source>explained by another event</source>
        <translation>durch ein anderes Ereignis erklärt</translation>
    </message>
    <message>
        <source>part of another event</source>
        <translation>Teil eines anderen Ereignisses</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>out of scope</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source>never a cause by its role</source>
        <translation>seiner Rolle nach nie eine Ursache</translation>
    </message>
    <message>
        <source>met by %1</source>
        <translation>erfüllt von %1</translation>
    </message>
    <message>
        <source>%1 conditions hold</source>
        <translation>%1 Bedingungen gelten</translation>
    </message>
    <message>
        <source>%1 more conditions</source>
        <translation>%1 weitere Bedingungen</translation>
    </message>
    <message>
        <source>did not fire: %1</source>
        <translation>griff nicht: %1</translation>
    </message>
    <message>
        <source>did not fire</source>
        <translation>griff nicht</translation>
    </message>
    <message>
        <source>fired once</source>
        <translation>griff einmal</translation>
    </message>
    <message>
        <source>fired %1 times</source>
        <translation>griff %1-mal</translation>
    </message>
    <message>
        <source>%1, but %2</source>
        <translation>%1, aber %2</translation>
    </message>
    <message>
        <source>nothing of %1 is there</source>
        <translation>nichts von %1 ist da</translation>
    </message>
    <message>
        <source>%1 is missing of %2 parts of the job</source>
        <translation>%1 fehlt von %2 Teilen des Jobs</translation>
    </message>
    <message>
        <source>What it fired on</source>
        <translation>Worauf sie griff</translation>
    </message>
    <message>
        <source>There is more than was looked at: counts are lower bounds.</source>
        <translation>Es gibt mehr, als angesehen wurde: Anzahlen sind Untergrenzen.</translation>
    </message>
    <message>
        <source>its way to the failure: 1 step</source>
        <translation>sein Weg zum Ausfall: 1 Schritt</translation>
    </message>
</context>
<context>
    <name>GraphText</name>
    <message>
        <source>%1 · Xid %2</source>
        <translation>%1 · Xid %2</translation>
    </message>
    <message>
        <source>cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>possible cause</source>
        <translation>mögliche Ursache</translation>
    </message>
    <message>
        <source>first failure</source>
        <translation>erster Ausfall</translation>
    </message>
    <message>
        <source>explains</source>
        <translation>erklärt</translation>
    </message>
    <message>
        <source>confirms</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>is taken back by</source>
        <translation>wird zurückgenommen von</translation>
    </message>
    <message>
        <source>stands for</source>
        <translation>steht für</translation>
    </message>
    <message>
        <source>adds up to</source>
        <translation>summiert sich zu</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Delay: %1</source>
        <translation>Verzögerung: %1</translation>
    </message>
    <message>
        <source>The order is proven.</source>
        <translation>Die Reihenfolge ist bewiesen.</translation>
    </message>
    <message>
        <source>The order is not proven.</source>
        <translation>Die Reihenfolge ist nicht bewiesen.</translation>
    </message>
    <message>
        <source>%1 relations between single events</source>
        <translation>%1 Beziehungen zwischen einzelnen Ereignissen</translation>
    </message>
    <message>
        <source>Rule: %1</source>
        <translation>Regel: %1</translation>
    </message>
</context>
<context>
    <name>HistoryWords</name>
    <message>
        <source>cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>first failure</source>
        <translation>erstes Versagen</translation>
    </message>
    <message>
        <source>chain</source>
        <translation>Kette</translation>
    </message>
    <message>
        <source>alternative</source>
        <translation>Alternative</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>%1, %2 times, last %3</source>
        <translation>%1, %2-mal, zuletzt %3</translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation>%1, Versuch %2</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>berichtigt</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>%1, %2, terminal state %3</source>
        <translation>%1, %2, Endzustand %3</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Beurteilung</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation>Zeit unbekannt</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beweise</translation>
    </message>
    <message>
        <source>Found by</source>
        <translation>Gefunden von</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgenommen</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Durch</translation>
    </message>
    <message>
        <source>Firstfault %1, rules %2</source>
        <translation>Firstfault %1, Regeln %2</translation>
    </message>
</context>
<context>
    <name>ImportSummary</name>
    <message>
        <source>job log</source>
        <translation>Job-Protokoll</translation>
    </message>
    <message>
        <source>job logs</source>
        <translation>Job-Protokolle</translation>
    </message>
    <message>
        <source>kernel log</source>
        <translation>Kernel-Protokoll</translation>
    </message>
    <message>
        <source>kernel logs</source>
        <translation>Kernel-Protokolle</translation>
    </message>
    <message>
        <source>system log</source>
        <translation>Systemprotokoll</translation>
    </message>
    <message>
        <source>system logs</source>
        <translation>Systemprotokolle</translation>
    </message>
    <message>
        <source>journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>journals</source>
        <translation>Journale</translation>
    </message>
    <message>
        <source>flight recorder dump</source>
        <translation>Flugschreiber-Abzug</translation>
    </message>
    <message>
        <source>flight recorder dumps</source>
        <translation>Flugschreiber-Abzüge</translation>
    </message>
    <message>
        <source>Slurm report</source>
        <translation>Slurm-Bericht</translation>
    </message>
    <message>
        <source>Slurm reports</source>
        <translation>Slurm-Berichte</translation>
    </message>
    <message>
        <source>Slurm daemon log</source>
        <translation>Slurm-Daemon-Protokoll</translation>
    </message>
    <message>
        <source>Slurm daemon logs</source>
        <translation>Slurm-Daemon-Protokolle</translation>
    </message>
    <message>
        <source>Kubernetes report</source>
        <translation>Kubernetes-Bericht</translation>
    </message>
    <message>
        <source>Kubernetes reports</source>
        <translation>Kubernetes-Berichte</translation>
    </message>
    <message>
        <source>metrics file</source>
        <translation>Messwertdatei</translation>
    </message>
    <message>
        <source>metrics files</source>
        <translation>Messwertdateien</translation>
    </message>
    <message>
        <source>log query</source>
        <translation>Protokollabfrage</translation>
    </message>
    <message>
        <source>log queries</source>
        <translation>Protokollabfragen</translation>
    </message>
    <message>
        <source>structured log</source>
        <translation>strukturiertes Protokoll</translation>
    </message>
    <message>
        <source>structured logs</source>
        <translation>strukturierte Protokolle</translation>
    </message>
    <message>
        <source>fabric manager log</source>
        <translation>Fabric-Manager-Protokoll</translation>
    </message>
    <message>
        <source>fabric manager logs</source>
        <translation>Fabric-Manager-Protokolle</translation>
    </message>
    <message>
        <source>IMEX log</source>
        <translation>IMEX-Protokoll</translation>
    </message>
    <message>
        <source>IMEX logs</source>
        <translation>IMEX-Protokolle</translation>
    </message>
    <message>
        <source>stack dump</source>
        <translation>Stapelabzug</translation>
    </message>
    <message>
        <source>stack dumps</source>
        <translation>Stapelabzüge</translation>
    </message>
    <message>
        <source>other report</source>
        <translation>anderer Bericht</translation>
    </message>
    <message>
        <source>other reports</source>
        <translation>andere Berichte</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>not recognised</source>
        <translation>nicht erkannt</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>zone guessed</source>
        <translation>Zeitzone geraten</translation>
    </message>
    <message>
        <source>zones guessed</source>
        <translation>Zeitzonen geraten</translation>
    </message>
    <message>
        <source>node guessed</source>
        <translation>Knoten geraten</translation>
    </message>
    <message>
        <source>nodes guessed</source>
        <translation>Knoten geraten</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>files</source>
        <translation>Dateien</translation>
    </message>
</context>
<context>
    <name>KeyList</name>
    <message>
        <source>Ctrl+Up, Ctrl+Down</source>
        <translation>Strg+Auf, Strg+Ab</translation>
    </message>
    <message>
        <source>In the log: from hit to hit</source>
        <translation>Im Protokoll: von Treffer zu Treffer</translation>
    </message>
    <message>
        <source>Tab, Return</source>
        <translation>Tab, Eingabe</translation>
    </message>
    <message>
        <source>In the card: to the next link, follow it</source>
        <translation>In der Karte: zum nächsten Verweis, ihm folgen</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>In the timeline: its own keys</source>
        <translation>In der Zeitleiste: ihre eigenen Tasten</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
</context>
<context>
    <name>LearntText</name>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>by its content</source>
        <translation>am Inhalt</translation>
    </message>
    <message>
        <source>by its name</source>
        <translation>am Namen</translation>
    </message>
    <message>
        <source>a guess</source>
        <translation>geraten</translation>
    </message>
    <message>
        <source>stated in %1</source>
        <translation>angegeben in %1</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Local rank</source>
        <translation>Lokaler Rang</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
</context>
<context>
    <name>Mark</name>
    <message>
        <source>fatal</source>
        <translation>fatal</translation>
    </message>
    <message>
        <source>degraded</source>
        <translation>beeinträchtigt</translation>
    </message>
    <message>
        <source>demoted</source>
        <translation>herabgestuft</translation>
    </message>
    <message>
        <source>cascade</source>
        <translation>Folge</translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation>Zeit unbekannt</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Umfeld</translation>
    </message>
</context>
<context>
    <name>MemberField</name>
    <message>
        <source>read</source>
        <translation>gelesen</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>from where its rank ran</source>
        <translation>daher, wo sein Rang lief</translation>
    </message>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
    <message>
        <source>by the prefixes of its lines</source>
        <translation>an den Präfixen seiner Zeilen</translation>
    </message>
    <message>
        <source>“%1” is no zone: write +02:00, Z or a name such as Europe/Berlin</source>
        <translation>„%1“ ist keine Zeitzone: +02:00, Z oder ein Name wie Europe/Berlin</translation>
    </message>
    <message>
        <source>“%1” is no number from %2 to %3</source>
        <translation>„%1“ ist keine Zahl von %2 bis %3</translation>
    </message>
    <message>
        <source>“%1” is neither “%2” nor “%3”</source>
        <translation>„%1“ ist weder „%2“ noch „%3“</translation>
    </message>
    <message>
        <source>“%1” is no kind of member</source>
        <translation>„%1“ ist keine Art von Datei</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwendung</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>angegeben</translation>
    </message>
</context>
<context>
    <name>PaletteSources</name>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Go to rank %1</source>
        <translation>Zu Rang %1</translation>
    </message>
    <message>
        <source>Go to node %1</source>
        <translation>Zu Knoten %1</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Go to rule %1</source>
        <translation>Zu Regel %1</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Datei</translation>
    </message>
</context>
<context>
    <name>QuestionIndex</name>
    <message>
        <source>symptom</source>
        <translation>Symptom</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>Netzwerkadapter</translation>
    </message>
    <message>
        <source>link</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>Switch</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>abgeschaltet</translation>
    </message>
</context>
<context>
    <name>ReportKind</name>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>One file for any browser; needs no network</source>
        <translation>Eine Datei für jeden Browser; braucht kein Netz</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>For a wiki or a post-mortem</source>
        <translation>Für ein Wiki oder eine Nachbetrachtung</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>The verdict with all events, for programs</source>
        <translation>Das Urteil mit allen Ereignissen, für Programme</translation>
    </message>
    <message>
        <source>SARIF 2.1.0</source>
        <translation>SARIF 2.1.0</translation>
    </message>
    <message>
        <source>For tools that show findings beside files</source>
        <translation>Für Werkzeuge, die Befunde neben Dateien zeigen</translation>
    </message>
    <message>
        <source>Summary, one line</source>
        <translation>Zusammenfassung, eine Zeile</translation>
    </message>
    <message>
        <source>For a chat or a list of incidents</source>
        <translation>Für einen Chat oder eine Liste von Vorfällen</translation>
    </message>
    <message>
        <source>Ticket, Jira</source>
        <translation>Ticket, Jira</translation>
    </message>
    <message>
        <source>Text in Jira&apos;s markup</source>
        <translation>Text in der Auszeichnung von Jira</translation>
    </message>
    <message>
        <source>Ticket, GitHub</source>
        <translation>Ticket, GitHub</translation>
    </message>
    <message>
        <source>Text in GitHub&apos;s Markdown</source>
        <translation>Text im Markdown von GitHub</translation>
    </message>
    <message>
        <source>Ticket, plain text</source>
        <translation>Ticket, reiner Text</translation>
    </message>
    <message>
        <source>Text without any markup</source>
        <translation>Text ohne jede Auszeichnung</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Pages to print or to attach</source>
        <translation>Seiten zum Drucken oder Anhängen</translation>
    </message>
</context>
<context>
    <name>RuleFacts</name>
    <message>
        <source>first fault</source>
        <translation>erster Fehler</translation>
    </message>
    <message>
        <source>stands</source>
        <translation>steht</translation>
    </message>
    <message>
        <source>explained</source>
        <translation>erklärt</translation>
    </message>
    <message>
        <source>part of another</source>
        <translation>Teil eines anderen</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>out of scope</source>
        <translation>außerhalb des Laufs</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 durch %2</translation>
    </message>
    <message>
        <source>fires once</source>
        <translation>greift einmal</translation>
    </message>
    <message>
        <source>fires %1 times</source>
        <translation>greift %1-mal</translation>
    </message>
    <message>
        <source>does not fire: %1</source>
        <translation>greift nicht: %1</translation>
    </message>
    <message>
        <source>%1, but: %2</source>
        <translation>%1, aber: %2</translation>
    </message>
    <message>
        <source>it is disabled</source>
        <translation>sie ist abgeschaltet</translation>
    </message>
    <message>
        <source>what it finds is out of scope</source>
        <translation>was sie findet, gehört nicht zum Lauf</translation>
    </message>
    <message>
        <source>the evidence it reads is not there</source>
        <translation>was sie liest, ist nicht da</translation>
    </message>
    <message>
        <source>nothing of the kind is there</source>
        <translation>nichts dergleichen ist da</translation>
    </message>
    <message>
        <source>there is some of the kind, but with other values</source>
        <translation>dergleichen ist da, aber mit anderen Werten</translation>
    </message>
    <message>
        <source>it is at other places</source>
        <translation>es ist an anderen Orten</translation>
    </message>
    <message>
        <source>it is at other times</source>
        <translation>es ist zu anderen Zeiten</translation>
    </message>
    <message>
        <source>there are too few</source>
        <translation>es sind zu wenige</translation>
    </message>
    <message>
        <source>an exception holds</source>
        <translation>eine Ausnahme trifft zu</translation>
    </message>
</context>
<context>
    <name>TimeText</name>
    <message>
        <source>no time stamp</source>
        <translation>kein Zeitstempel</translation>
    </message>
    <message>
        <source>boot %1</source>
        <translation>Start %1</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>before %1</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>%1 / div</source>
        <translation>%1 / Teil</translation>
    </message>
    <message>
        <source>folded: %1 without an event</source>
        <translation>gefaltet: %1 ohne Ereignis</translation>
    </message>
    <message>
        <source>source: zone not known</source>
        <translation>Quelle: Zone nicht bekannt</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>, its clock %1</source>
        <translation>, seine Uhr %1</translation>
    </message>
    <message>
        <source>first fault %1</source>
        <translation>erster Fehler %1</translation>
    </message>
    <message>
        <source>critical failure %1</source>
        <translation>kritischer Ausfall %1</translation>
    </message>
    <message>
        <source>first alternative %1</source>
        <translation>erste Alternative %1</translation>
    </message>
    <message>
        <source>%1: %2, read %3</source>
        <translation>%1: %2, gelesen %3</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>What if this had not happened?</source>
        <translation>Was, wenn das nicht geschehen wäre?</translation>
    </message>
    <message>
        <source>Why is this not the cause?</source>
        <translation>Warum ist das nicht die Ursache?</translation>
    </message>
    <message>
        <source>Note on this mark…</source>
        <translation>Notiz zu dieser Marke…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>Oben anheften</translation>
    </message>
    <message>
        <source>Remove this plot</source>
        <translation>Dieses Diagramm entfernen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Show its log</source>
        <translation>Sein Protokoll zeigen</translation>
    </message>
    <message>
        <source>Note here…</source>
        <translation>Notiz hier…</translation>
    </message>
    <message>
        <source>Filter: from here on</source>
        <translation>Filter: ab hier</translation>
    </message>
    <message>
        <source>Filter: up to here</source>
        <translation>Filter: bis hier</translation>
    </message>
    <message>
        <source>Filter: what is in view</source>
        <translation>Filter: was zu sehen ist</translation>
    </message>
    <message>
        <source>All lanes</source>
        <translation>Alle Spuren</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Fold identical lanes</source>
        <translation>Gleiche Spuren falten</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>Alle öffnen</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>Alle schließen</translation>
    </message>
    <message>
        <source>Show hidden lanes</source>
        <translation>Ausgeblendete Spuren zeigen</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Link errors</source>
        <translation>Verbindungsfehler</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Other readings</source>
        <translation>Andere Messwerte</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>%1 (no rack known)</source>
        <translation>%1 (kein Rack bekannt)</translation>
    </message>
    <message>
        <source>Being read …</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>No readings in this evidence</source>
        <translation>Keine Messwerte in diesen Beweisen</translation>
    </message>
    <message>
        <source>Of what is accused or suspect</source>
        <translation>Von Beschuldigten oder Verdächtigen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>not parsed</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>not provided</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>job output</source>
        <translation>Job-Ausgabe</translation>
    </message>
    <message>
        <source>launcher</source>
        <translation>Starter</translation>
    </message>
    <message>
        <source>other evidence</source>
        <translation>andere Beweise</translation>
    </message>
    <message>
        <source>%1 alike</source>
        <translation>%1 gleich</translation>
    </message>
    <message>
        <source>%1 alike, ±%2</source>
        <translation>%1 gleich, ±%2</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>GPUs without a known rank</source>
        <translation>GPUs ohne bekannten Rang</translation>
    </message>
    <message>
        <source>readings</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>launchers and job output</source>
        <translation>Starter und Job-Ausgabe</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>1 rank</source>
        <translation>1 Rang</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 Ränge</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>accused</source>
        <translation>beschuldigt</translation>
    </message>
    <message>
        <source>alternative</source>
        <translation>Alternative</translation>
    </message>
    <message>
        <source>job %1</source>
        <translation>Job %1</translation>
    </message>
    <message>
        <source>rack %1</source>
        <translation>Rack %1</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>Ränge %1</translation>
    </message>
    <message>
        <source>%1 nodes, %2 ranks alike</source>
        <translation>%1 Knoten, %2 Ränge gleich</translation>
    </message>
    <message>
        <source>no rank known</source>
        <translation>kein Rang bekannt</translation>
    </message>
    <message>
        <source>Xid %1</source>
        <translation>Xid %1</translation>
    </message>
    <message>
        <source>SXid %1</source>
        <translation>SXid %1</translation>
    </message>
    <message>
        <source> · first fault %1 %2</source>
        <translation> · erster Fehler %1 %2</translation>
    </message>
    <message>
        <source>worst of %1 events, %2 lines</source>
        <translation>schlimmstes von %1 Ereignissen, %2 Zeilen</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source> × %1</source>
        <translation> × %1</translation>
    </message>
    <message>
        <source>, no time</source>
        <translation>, keine Zeit</translation>
    </message>
    <message>
        <source>waiting in %1%2 · %3</source>
        <translation>wartet in %1%2 · %3</translation>
    </message>
    <message>
        <source>waiting · %1</source>
        <translation>wartet · %1</translation>
    </message>
    <message>
        <source>Lane %1</source>
        <translation>Spur %1</translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>1 Ereignis</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>memory temperature</source>
        <translation>Speichertemperatur</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>NVLink recoveries</source>
        <translation>NVLink-Erholungen</translation>
    </message>
    <message>
        <source>NVLink errors</source>
        <translation>NVLink-Fehler</translation>
    </message>
    <message>
        <source>PCIe replays</source>
        <translation>PCIe-Wiederholungen</translation>
    </message>
    <message>
        <source>link errors</source>
        <translation>Verbindungsfehler</translation>
    </message>
    <message>
        <source>°C</source>
        <translation>°C</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>time of a step</source>
        <translation>Zeit eines Schritts</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
</context>
<context>
    <name>VerdictBrief</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nobody is accused: ambiguous between %1</source>
        <translation>Niemand ist beschuldigt: unentschieden zwischen %1</translation>
    </message>
    <message>
        <source>Nobody is accused</source>
        <translation>Niemand ist beschuldigt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Verdict: %1</source>
        <translation>Urteil: %1</translation>
    </message>
    <message>
        <source>Outcome: %1</source>
        <translation>Ausgang: %1</translation>
    </message>
    <message>
        <source>Confidence: %1</source>
        <translation>Sicherheit: %1</translation>
    </message>
    <message>
        <source>Bad nodes: %1</source>
        <translation>Schlechte Knoten: %1</translation>
    </message>
    <message>
        <source>Rule %1 fires: %2</source>
        <translation>Regel %1 greift: %2</translation>
    </message>
    <message>
        <source>Events of %1: %2</source>
        <translation>Ereignisse %1: %2</translation>
    </message>
</context>
<context>
    <name>VerdictCard</name>
    <message>
        <source>WOULD DECIDE</source>
        <translation>WÜRDE ENTSCHEIDEN</translation>
    </message>
    <message>
        <source>MISSING EVIDENCE</source>
        <translation>FEHLENDE BEWEISE</translation>
    </message>
    <message>
        <source>CAUSE</source>
        <translation>URSACHE</translation>
    </message>
    <message>
        <source>BETWEEN</source>
        <translation>ZWISCHEN</translation>
    </message>
    <message>
        <source>nobody is accused</source>
        <translation>niemand ist beschuldigt</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>PLACES TO LOOK</source>
        <translation>WO ZU SUCHEN IST</translation>
    </message>
    <message>
        <source>accuses nobody</source>
        <translation>beschuldigt niemanden</translation>
    </message>
    <message>
        <source>The evidence points nowhere.</source>
        <translation>Die Beweise weisen nirgendwohin.</translation>
    </message>
    <message>
        <source>CRITICAL FAILURE</source>
        <translation>KRITISCHER AUSFALL</translation>
    </message>
    <message>
        <source>first visible</source>
        <translation>zuerst sichtbar</translation>
    </message>
    <message>
        <source>No failure is visible in the evidence.</source>
        <translation>Kein Ausfall ist in den Beweisen zu sehen.</translation>
    </message>
    <message>
        <source> on %1</source>
        <translation> auf %1</translation>
    </message>
    <message>
        <source> · %1 after the cause</source>
        <translation> · %1 nach der Ursache</translation>
    </message>
    <message>
        <source> · %1 before the cause, order not proven</source>
        <translation> · %1 vor der Ursache, Reihenfolge nicht bewiesen</translation>
    </message>
    <message>
        <source>IMPACT</source>
        <translation>AUSWIRKUNG</translation>
    </message>
    <message>
        <source>No rank shows a symptom.</source>
        <translation>Kein Rang zeigt ein Symptom.</translation>
    </message>
    <message>
        <source>1 rank</source>
        <translation>1 Rang</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 Ränge</translation>
    </message>
    <message>
        <source>%1 unexplained</source>
        <translation>%1 unerklärt</translation>
    </message>
    <message>
        <source>1 explained event</source>
        <translation>1 erklärtes Ereignis</translation>
    </message>
    <message>
        <source>%1 explained events</source>
        <translation>%1 erklärte Ereignisse</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>%1 more below Explanation</source>
        <translation>%1 weitere unter Erklärung</translation>
    </message>
    <message>
        <source>Nothing is known to be missing.</source>
        <translation>Von nichts ist bekannt, dass es fehlt.</translation>
    </message>
    <message>
        <source>Established</source>
        <translation>Gesichert</translation>
    </message>
    <message>
        <source>Supported</source>
        <translation>Gestützt</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>Schwach</translation>
    </message>
    <message>
        <source>No confidence</source>
        <translation>Keine Sicherheit</translation>
    </message>
    <message>
        <source>%1 of %2 ranks affected</source>
        <translation>%1 von %2 Rängen betroffen</translation>
    </message>
    <message>
        <source>%1 ranks affected</source>
        <translation>%1 Ränge betroffen</translation>
    </message>
    <message>
        <source>CONFIDENCE: %1</source>
        <translation>SICHERHEIT: %1</translation>
    </message>
    <message>
        <source>RESTS ON</source>
        <translation>BERUHT AUF</translation>
    </message>
    <message>
        <source>IF IT WERE NOT THERE</source>
        <translation>WENN SIE NICHT DA WÄRE</translation>
    </message>
    <message>
        <source>What would the verdict be without the cause?</source>
        <translation>Wie wäre der Befund ohne die Ursache?</translation>
    </message>
    <message>
        <source>WOULD DECIDE BETWEEN THE ALTERNATIVES</source>
        <translation>WÜRDE ZWISCHEN DEN ALTERNATIVEN ENTSCHEIDEN</translation>
    </message>
    <message>
        <source>IF THIS WERE THERE</source>
        <translation>WENN DIES DA WÄRE</translation>
    </message>
    <message>
        <source>Nothing is known that would change it.</source>
        <translation>Nichts ist bekannt, das ihn ändern würde.</translation>
    </message>
    <message>
        <source>What if this were not there?</source>
        <translation>Was, wenn das nicht da wäre?</translation>
    </message>
    <message>
        <source>WOULD DECIDE BETWEEN THEM</source>
        <translation>WÜRDE ZWISCHEN IHNEN ENTSCHEIDEN</translation>
    </message>
    <message>
        <source>Affected ranks</source>
        <translation>Betroffene Ränge</translation>
    </message>
    <message>
        <source>Nodes of the affected ranks</source>
        <translation>Knoten der betroffenen Ränge</translation>
    </message>
    <message>
        <source>Explained events</source>
        <translation>Erklärte Ereignisse</translation>
    </message>
    <message>
        <source>Not explained</source>
        <translation>Nicht erklärt</translation>
    </message>
    <message>
        <source>What the verdict rests on</source>
        <translation>Worauf der Befund beruht</translation>
    </message>
    <message>
        <source>What would change it</source>
        <translation>Was ihn ändern würde</translation>
    </message>
    <message>
        <source>What else could be the cause</source>
        <translation>Was sonst die Ursache sein könnte</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>failed, no event</source>
        <translation>gescheitert, kein Ereignis</translation>
    </message>
    <message>
        <source>node not known</source>
        <translation>Knoten nicht bekannt</translation>
    </message>
    <message>
        <source> on </source>
        <translation> auf </translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>OTHER LINES OF THE CAUSE</source>
        <translation>WEITERE ZEILEN DER URSACHE</translation>
    </message>
</context>
<context>
    <name>VerdictChange</name>
    <message>
        <source>nobody, ambiguous</source>
        <translation>niemand, mehrdeutig</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>Same verdict: </source>
        <translation>Gleicher Befund: </translation>
    </message>
    <message>
        <source>Outcome </source>
        <translation>Ergebnis </translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>accused </source>
        <translation>beschuldigt </translation>
    </message>
    <message>
        <source>confidence </source>
        <translation>Sicherheit </translation>
    </message>
    <message>
        <source>no new events</source>
        <translation>keine neuen Ereignisse</translation>
    </message>
    <message>
        <source>1 new event</source>
        <translation>1 neues Ereignis</translation>
    </message>
    <message>
        <source>%1 new events</source>
        <translation>%1 neue Ereignisse</translation>
    </message>
    <message>
        <source>%1 gone</source>
        <translation>%1 weg</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>verdict changed: %1 → %2</source>
        <translation>Befund geändert: %1 → %2</translation>
    </message>
    <message>
        <source>verdict unchanged</source>
        <translation>Befund unverändert</translation>
    </message>
    <message>
        <source>same verdict, confidence %1</source>
        <translation>gleicher Befund, Sicherheit %1</translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message>
        <source>rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>nobody: between %1</source>
        <translation>niemand: zwischen %1</translation>
    </message>
    <message>
        <source>established</source>
        <translation>gesichert</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>gestützt</translation>
    </message>
    <message>
        <source>weak</source>
        <translation>schwach</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>none is visible</source>
        <translation>keiner ist zu sehen</translation>
    </message>
    <message>
        <source>Accused</source>
        <translation>Beschuldigt</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>Critical failure</source>
        <translation>Kritischer Ausfall</translation>
    </message>
</context>
<context>
    <name>WindowMenus</name>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Layout</source>
        <translation>&amp;Anordnung</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Times in</source>
        <translation>&amp;Zeiten in</translation>
    </message>
    <message>
        <source>All times are %1</source>
        <translation>Alle Zeiten sind %1</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>E&amp;vidence</source>
        <translation>Be&amp;weise</translation>
    </message>
    <message>
        <source>&amp;Timeline</source>
        <translation>&amp;Zeitleiste</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
</context>
<context>
    <name>ff::AnswerModel</name>
    <message>
        <source>holds</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>gilt nicht</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht da</translation>
    </message>
</context>
<context>
    <name>ff::AnswerView</name>
    <message>
        <source>&amp;Back to the chain</source>
        <translation>&amp;Zurück zur Kette</translation>
    </message>
    <message>
        <source>Looking for the answer</source>
        <translation>Die Antwort wird gesucht</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>What the answer rests on; each line opens its evidence</source>
        <translation>Worauf die Antwort beruht; jede Zeile öffnet ihre Beweise</translation>
    </message>
    <message>
        <source>Why not %1?</source>
        <translation>Warum nicht %1?</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>Wird gesucht …</translation>
    </message>
    <message>
        <source>Open the evidence</source>
        <translation>Beweise öffnen</translation>
    </message>
    <message>
        <source>What if this were not there?</source>
        <translation>Was, wenn das nicht da wäre?</translation>
    </message>
    <message>
        <source>What if rule %1 did not exist?</source>
        <translation>Was, wenn es Regel %1 nicht gäbe?</translation>
    </message>
    <message>
        <source>What did rule %1 do?</source>
        <translation>Was tat Regel %1?</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>ff::AttemptBox</name>
    <message>
        <source>Attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Attempt of the job</source>
        <translation>Versuch des Jobs</translation>
    </message>
    <message>
        <source>The attempt of the job that the verdict is about</source>
        <translation>Der Versuch des Jobs, von dem der Befund handelt</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
</context>
<context>
    <name>ff::BookmarkList</name>
    <message>
        <source>Bookmarks and notes</source>
        <translation>Lesezeichen und Notizen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Removes the bookmark (Delete)</source>
        <translation>Entfernt das Lesezeichen (Entf)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>Lesezeichen entfernen</translation>
    </message>
    <message>
        <source>Takes back: %1</source>
        <translation>Nimmt zurück: %1</translation>
    </message>
</context>
<context>
    <name>ff::BookmarkModel</name>
    <message>
        <source>Add bookmark</source>
        <translation>Lesezeichen setzen</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>Lesezeichen entfernen</translation>
    </message>
    <message>
        <source>Change note</source>
        <translation>Notiz ändern</translation>
    </message>
    <message>
        <source>%1 is not part of this evidence</source>
        <translation>%1 gehört nicht zu diesen Beweisen</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
</context>
<context>
    <name>ff::CasesModel</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Time that it took the last time</source>
        <translation>Zeit, die er zuletzt brauchte</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Got</source>
        <translation>Bekommen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
</context>
<context>
    <name>ff::CasesView</name>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Stop running cases</source>
        <translation>Fälle nicht weiter ausführen</translation>
    </message>
    <message>
        <source>Run all cases again</source>
        <translation>Alle Fälle erneut ausführen</translation>
    </message>
    <message>
        <source>%1 of %2 run</source>
        <translation>%1 von %2 ausgeführt</translation>
    </message>
    <message>
        <source>%1 pass</source>
        <translation>%1 bestehen</translation>
    </message>
    <message>
        <source>%1 fail</source>
        <translation>%1 scheitern</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>%1 for the worse</source>
        <translation>%1 schlechter</translation>
    </message>
    <message>
        <source>%1 for the better</source>
        <translation>%1 besser</translation>
    </message>
    <message>
        <source>%1 · %2 ms</source>
        <translation>%1 · %2 ms</translation>
    </message>
    <message>
        <source>Cases are bundles whose verdict is known. Choose a folder of them to see what rules make of each,
or save what is open as the first.</source>
        <translation>Fälle sind Bündel, deren Befund bekannt ist. Wählen Sie einen Ordner mit Fällen, um zu sehen, was die Regeln aus jedem machen,
oder speichern Sie das Geöffnete als ersten Fall.</translation>
    </message>
    <message>
        <source>Folder of cases …</source>
        <translation>Ordner mit Fällen …</translation>
    </message>
    <message>
        <source>Choose the folder of cases</source>
        <translation>Den Ordner mit Fällen wählen</translation>
    </message>
    <message>
        <source>Save as case …</source>
        <translation>Als Fall speichern …</translation>
    </message>
    <message>
        <source>Save what is open as a case</source>
        <translation>Das Geöffnete als Fall speichern</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>Fälle</translation>
    </message>
    <message>
        <source>By rule</source>
        <translation>Nach Regel</translation>
    </message>
    <message>
        <source>Cases, or what each rule does in them</source>
        <translation>Fälle oder was jede Regel in ihnen tut</translation>
    </message>
    <message>
        <source>Folder of cases</source>
        <translation>Ordner mit Fällen</translation>
    </message>
    <message>
        <source>On edits</source>
        <translation>Bei Änderungen</translation>
    </message>
    <message>
        <source>Run again whenever rules are edited</source>
        <translation>Erneut ausführen, sobald Regeln geändert werden</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Failing</source>
        <translation>Scheiternde</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geänderte</translation>
    </message>
    <message>
        <source>Which cases are listed</source>
        <translation>Welche Fälle aufgeführt sind</translation>
    </message>
    <message>
        <source>Case, outcome or symptom</source>
        <translation>Fall, Ergebnis oder Symptom</translation>
    </message>
    <message>
        <source>List only cases with this text</source>
        <translation>Nur Fälle mit diesem Text aufführen</translation>
    </message>
    <message>
        <source>Only cases in which this rule fires; press for all</source>
        <translation>Nur Fälle, in denen diese Regel greift; drücken für alle</translation>
    </message>
    <message>
        <source>Cases that were run</source>
        <translation>Ausgeführte Fälle</translation>
    </message>
    <message>
        <source>Rules and what they do in the cases</source>
        <translation>Regeln und was sie in den Fällen tun</translation>
    </message>
    <message>
        <source>What the chosen case expects and what came</source>
        <translation>Was der gewählte Fall erwartet und was kam</translation>
    </message>
</context>
<context>
    <name>ff::CasesWiring</name>
    <message>
        <source>Folder of cases</source>
        <translation>Ordner mit Fällen</translation>
    </message>
    <message>
        <source>Saved the case %1</source>
        <translation>Fall %1 gespeichert</translation>
    </message>
</context>
<context>
    <name>ff::ChainDelegate</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>order not proven</source>
        <translation>Reihenfolge nicht bewiesen</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>nicht bewiesen</translation>
    </message>
</context>
<context>
    <name>ff::ChainModel</name>
    <message>
        <source>outside the time filter: %1</source>
        <translation>außerhalb des Zeitfilters: %1</translation>
    </message>
</context>
<context>
    <name>ff::ChainView</name>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>The causal chain, then what is not the cause and what is missing</source>
        <translation>Die Ursachenkette, dann was nicht die Ursache ist und was fehlt</translation>
    </message>
    <message>
        <source>1 hop</source>
        <translation>1 Glied</translation>
    </message>
    <message>
        <source>%1 hops · Δ from the hop that explains it</source>
        <translation>%1 Glieder · Δ vom erklärenden Glied</translation>
    </message>
    <message>
        <source>Nothing to explain.</source>
        <translation>Nichts zu erklären.</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation>Nichts ist offen.</translation>
    </message>
    <message>
        <source>What if this were not there?</source>
        <translation>Was, wenn das nicht da wäre?</translation>
    </message>
    <message>
        <source>What became of it, and why?</source>
        <translation>Was wurde daraus, und warum?</translation>
    </message>
    <message>
        <source>What did rule %1 do?</source>
        <translation>Was tat Regel %1?</translation>
    </message>
    <message>
        <source>What if rule %1 did not exist?</source>
        <translation>Was, wenn es Regel %1 nicht gäbe?</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>ff::ClockList</name>
    <message>
        <source>Clocks</source>
        <translation>Uhren</translation>
    </message>
    <message>
        <source>Clocks of the hosts</source>
        <translation>Uhren der Rechner</translation>
    </message>
    <message>
        <source>Copy clocks</source>
        <translation>Uhren kopieren</translation>
    </message>
    <message>
        <source>%1 hosts, all tied</source>
        <translation>%1 Rechner, alle verbunden</translation>
    </message>
    <message>
        <source>%1 of %2 not tied</source>
        <translation>%1 von %2 nicht verbunden</translation>
    </message>
</context>
<context>
    <name>ff::ClockModel</name>
    <message>
        <source>zone?</source>
        <translation>Zone?</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>No offset was applied to the times of %1.</source>
        <translation>Die Zeiten von %1 wurden nicht verschoben.</translation>
    </message>
    <message>
        <source>The times of %1 were moved by %2.</source>
        <translation>Die Zeiten von %1 wurden um %2 verschoben.</translation>
    </message>
    <message>
        <source>Nothing tells the zone it logs in; it may be ±%1 off.</source>
        <translation>Nichts verrät, in welcher Zone er protokolliert; er kann ±%1 falsch gehen.</translation>
    </message>
    <message>
        <source>Nothing ties it to the other hosts; it is taken to be up to ±%1 off.</source>
        <translation>Nichts verbindet ihn mit den anderen Rechnern; angenommen wird bis ±%1 Abweichung.</translation>
    </message>
    <message>
        <source>By 1 moment that other hosts logged too, it is known to ±%1.</source>
        <translation>Durch 1 Zeitpunkt, den auch andere Rechner protokollierten, auf ±%1 bekannt.</translation>
    </message>
    <message>
        <source>By %1 moments that other hosts logged too, it is known to ±%2.</source>
        <translation>Durch %1 Zeitpunkte, die auch andere Rechner protokollierten, auf ±%2 bekannt.</translation>
    </message>
    <message>
        <source>Moments that other hosts logged too, from which the offset was learnt</source>
        <translation>Zeitpunkte, die auch andere Rechner protokollierten und aus denen die Abweichung folgt</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Known to</source>
        <translation>Bekannt auf</translation>
    </message>
    <message>
        <source>Moments</source>
        <translation>Anker</translation>
    </message>
</context>
<context>
    <name>ff::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Do something, or go to a rank, node, rule or member</source>
        <translation>Etwas tun, oder zu Rang, Knoten, Regel oder Datei gehen</translation>
    </message>
    <message>
        <source>What to do or where to go</source>
        <translation>Was zu tun ist oder wohin</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>Was passt</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>Nichts passt</translation>
    </message>
    <message>
        <source>%1 fit</source>
        <translation>%1 passen</translation>
    </message>
    <message>
        <source>The best %1 of %2; type on to narrow them</source>
        <translation>Die besten %1 von %2; weitertippen grenzt sie ein</translation>
    </message>
</context>
<context>
    <name>ff::CompareModel</name>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>%1
left: %2 lines, right: %3 lines</source>
        <translation>%1
links: %2 Zeilen, rechts: %3 Zeilen</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erstes</translation>
    </message>
    <message>
        <source>Other run</source>
        <translation>Anderer Lauf</translation>
    </message>
</context>
<context>
    <name>ff::CompareStrip</name>
    <message>
        <source>Events of both runs over time</source>
        <translation>Ereignisse beider Läufe über der Zeit</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>Von %1 bis %2</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>Other run</source>
        <translation>Anderer Lauf</translation>
    </message>
</context>
<context>
    <name>ff::CompareView</name>
    <message>
        <source>Reading %1 …</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>wird gelesen</translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Compare with another attempt of the run that is open</source>
        <translation>Mit einem anderen Versuch des offenen Laufs vergleichen</translation>
    </message>
    <message>
        <source>Compare this run with a healthy one, or with another attempt.</source>
        <translation>Diesen Lauf mit einem gesunden oder einem anderen Versuch vergleichen.</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation>Nichts ist offen.</translation>
    </message>
    <message>
        <source>%1 kinds of events differ from %2</source>
        <translation>%1 Arten von Ereignissen unterscheiden sich von %2</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>Other run</source>
        <translation>Anderer Lauf</translation>
    </message>
    <message>
        <source>Folder …</source>
        <translation>Ordner …</translation>
    </message>
    <message>
        <source>Choose the other run&apos;s folder</source>
        <translation>Ordner des anderen Laufs wählen</translation>
    </message>
    <message>
        <source>File …</source>
        <translation>Datei …</translation>
    </message>
    <message>
        <source>Choose the other run&apos;s archive</source>
        <translation>Archiv des anderen Laufs wählen</translation>
    </message>
    <message>
        <source>Aligned at the first fault</source>
        <translation>Am ersten Fehler ausgerichtet</translation>
    </message>
    <message>
        <source>Aligned at the start</source>
        <translation>Am Beginn ausgerichtet</translation>
    </message>
    <message>
        <source>Moment that both runs&apos; times are counted from</source>
        <translation>Zeitpunkt, ab dem beide Läufe gezählt werden</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>Nur Unterschiede</translation>
    </message>
    <message>
        <source>Leave out what both runs show alike</source>
        <translation>Auslassen, was beide Läufe gleich zeigen</translation>
    </message>
    <message>
        <source>Event or place</source>
        <translation>Ereignis oder Ort</translation>
    </message>
    <message>
        <source>List only events or places with this text</source>
        <translation>Nur Ereignisse oder Orte mit diesem Text</translation>
    </message>
    <message>
        <source>Other run …</source>
        <translation>Anderer Lauf …</translation>
    </message>
    <message>
        <source>Compare with another run</source>
        <translation>Mit einem anderen Lauf vergleichen</translation>
    </message>
    <message>
        <source>What is said of both runs</source>
        <translation>Was über beide Läufe gesagt wird</translation>
    </message>
    <message>
        <source>Events that differ</source>
        <translation>Ereignisse, die sich unterscheiden</translation>
    </message>
    <message>
        <source>First lines of the chosen events in both runs</source>
        <translation>Erste Zeilen der gewählten Ereignisse in beiden Läufen</translation>
    </message>
</context>
<context>
    <name>ff::CorrectionDialog</name>
    <message>
        <source>Correct the verdict</source>
        <translation>Befund berichtigen</translation>
    </message>
    <message>
        <source>node gpu-q13</source>
        <translation>node gpu-q13</translation>
    </message>
    <message>
        <source>How do you know?</source>
        <translation>Woher wissen Sie das?</translation>
    </message>
    <message>
        <source>The &amp;cause was</source>
        <translation>Die &amp;Ursache war</translation>
    </message>
    <message>
        <source>&amp;Of</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>Kept in the history of this machine; the verdict stays as it is.</source>
        <translation>Bleibt im Verlauf dieses Rechners; der Befund bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
</context>
<context>
    <name>ff::CorrectionHistory</name>
    <message>
        <source>%1 of 1 member</source>
        <translation>%1 von 1 Datei</translation>
    </message>
    <message>
        <source>%1 of %2 members</source>
        <translation>%1 von %2 Dateien</translation>
    </message>
    <message>
        <source>Revert %1</source>
        <translation>%1 zurücknehmen</translation>
    </message>
    <message>
        <source>Revert all</source>
        <translation>Alles zurücknehmen</translation>
    </message>
    <message>
        <source>Revert all corrections</source>
        <translation>Alle Korrekturen zurücknehmen</translation>
    </message>
</context>
<context>
    <name>ff::CoverageModel</name>
    <message>
        <source>read, has hits</source>
        <translation>gelesen, hat Treffer</translation>
    </message>
    <message>
        <source>read, nothing found</source>
        <translation>gelesen, nichts gefunden</translation>
    </message>
    <message>
        <source>truncated or partial</source>
        <translation>abgeschnitten oder teilweise</translation>
    </message>
    <message>
        <source>not parsed</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>not provided</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>does not apply</source>
        <translation>entfällt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Click to sort: worst first</source>
        <translation>Klick sortiert: Schlimmstes zuerst</translation>
    </message>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <source>%1, outside the time filter</source>
        <translation>%1, außerhalb des Zeitfilters</translation>
    </message>
</context>
<context>
    <name>ff::DockLayout</name>
    <message>
        <source>Evidence</source>
        <translation>Beweise</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Causal graph</source>
        <translation>Ursachengraph</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>Fälle</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
</context>
<context>
    <name>ff::DockPanel</name>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
</context>
<context>
    <name>ff::DropOverlay</name>
    <message>
        <source>What a drop does</source>
        <translation>Was das Ablegen bewirkt</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>Zu %1 hinzufügen</translation>
    </message>
    <message>
        <source>The verdict is made anew, and what changed is shown</source>
        <translation>Der Befund wird neu erstellt, und was sich änderte, wird gezeigt</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open instead</source>
        <translation>Stattdessen öffnen</translation>
    </message>
    <message>
        <source>A folder, an archive or log files of one failed job</source>
        <translation>Ordner, Archiv oder Protokolle eines gescheiterten Jobs</translation>
    </message>
</context>
<context>
    <name>ff::EvidenceIntake</name>
    <message>
        <source>Open the folder of a failed job</source>
        <translation>Ordner eines gescheiterten Jobs öffnen</translation>
    </message>
    <message>
        <source>Open log files</source>
        <translation>Protokolldateien öffnen</translation>
    </message>
    <message>
        <source>Add evidence</source>
        <translation>Beweise hinzufügen</translation>
    </message>
</context>
<context>
    <name>ff::EvidenceModel</name>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>%1 files, %2 lines, %3 matched</source>
        <translation>%1 Dateien, %2 Zeilen, %3 Treffer</translation>
    </message>
    <message>
        <source>%1
%2, %3 lines, %4 matched
%5</source>
        <translation>%1
%2, %3 Zeilen, %4 Treffer
%5</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
</context>
<context>
    <name>ff::EvidenceView</name>
    <message>
        <source>Members</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>Members of the evidence</source>
        <translation>Dateien der Beweise</translation>
    </message>
    <message>
        <source>Coverage by node and source</source>
        <translation>Abdeckung nach Knoten und Quelle</translation>
    </message>
    <message>
        <source>Sort by this source, worst first</source>
        <translation>Nach dieser Quelle sortieren, Schlimmstes zuerst</translation>
    </message>
    <message>
        <source>by source</source>
        <translation>nach Quelle</translation>
    </message>
    <message>
        <source>Lists members by source instead of by node</source>
        <translation>Listet Dateien nach Quelle statt nach Knoten</translation>
    </message>
    <message>
        <source>%1 nodes × %2 sources</source>
        <translation>%1 Knoten × %2 Quellen</translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>%1 · 1 issue</source>
        <translation>%1 · 1 Problem</translation>
    </message>
    <message>
        <source>%1 · %2 issues</source>
        <translation>%1 · %2 Probleme</translation>
    </message>
    <message>
        <source>%1 · of all times</source>
        <translation>%1 · aller Zeiten</translation>
    </message>
    <message>
        <source>Hits and lines are counted over the whole job; what has no line in the time filter is faint</source>
        <translation>Treffer und Zeilen sind über den ganzen Job gezählt; was keine Zeile im Zeitfilter hat, ist blass</translation>
    </message>
</context>
<context>
    <name>ff::ExplanationPanel</name>
    <message>
        <source>&amp;Reasons</source>
        <translation>&amp;Gründe</translation>
    </message>
    <message>
        <source>What was considered for this verdict, and why it was rejected</source>
        <translation>Was für diesen Befund erwogen und warum es verworfen wurde</translation>
    </message>
</context>
<context>
    <name>ff::ExplanationWiring</name>
    <message>
        <source>Ask &amp;why not …</source>
        <translation>&amp;Warum nicht … fragen</translation>
    </message>
    <message>
        <source>Asks why a symptom, rule or part of the job is not the cause</source>
        <translation>Fragt, warum Symptom, Regel oder Teil des Jobs nicht die Ursache ist</translation>
    </message>
    <message>
        <source>&amp;Reasons for the verdict</source>
        <translation>&amp;Gründe des Befunds</translation>
    </message>
    <message>
        <source>Shows what was considered and rejected</source>
        <translation>Zeigt, was erwogen und verworfen wurde</translation>
    </message>
    <message>
        <source>Why is the &amp;selected event not the cause?</source>
        <translation>Warum ist das &amp;gewählte Ereignis nicht die Ursache?</translation>
    </message>
    <message>
        <source>Tells what became of the selected event</source>
        <translation>Sagt, was aus dem gewählten Ereignis wurde</translation>
    </message>
    <message>
        <source>What &amp;if the selected events were not there?</source>
        <translation>Was, wenn die gewählten &amp;Ereignisse nicht da wären?</translation>
    </message>
    <message>
        <source>Shows the verdict without the selection</source>
        <translation>Zeigt den Befund ohne die Auswahl</translation>
    </message>
    <message>
        <source>What if this &amp;member were not there?</source>
        <translation>Was, wenn diese &amp;Datei nicht da wäre?</translation>
    </message>
    <message>
        <source>Shows the verdict without the file that the log shows</source>
        <translation>Zeigt den Befund ohne die Datei im Protokoll</translation>
    </message>
    <message>
        <source>&amp;Take back all that is left out</source>
        <translation>Alles Ausgelassene &amp;zurücknehmen</translation>
    </message>
    <message>
        <source>Ends all what-ifs</source>
        <translation>Beendet alle Was-wäre-wenn</translation>
    </message>
    <message>
        <source>E&amp;xplain</source>
        <translation>E&amp;rklären</translation>
    </message>
</context>
<context>
    <name>ff::FeedbackStrip</name>
    <message>
        <source>History and review of the verdict</source>
        <translation>Verlauf und Beurteilung des Befunds</translation>
    </message>
    <message>
        <source>Keeps in the history that this verdict is right; again takes it back</source>
        <translation>Hält im Verlauf fest, dass dieser Befund stimmt; noch einmal nimmt es zurück</translation>
    </message>
    <message>
        <source>Keeps in the history what the cause really was</source>
        <translation>Hält im Verlauf fest, was wirklich die Ursache war</translation>
    </message>
    <message>
        <source>Writes the evidence with what you said as a case to test rules with</source>
        <translation>Schreibt die Beweise mit Ihrer Angabe als Fall, mit dem Regeln geprüft werden</translation>
    </message>
    <message>
        <source>%1 was accused in %2 jobs in %3 days</source>
        <translation>%1 wurde in %3 Tagen in %2 Jobs beschuldigt</translation>
    </message>
    <message>
        <source>Is this verdict right?</source>
        <translation>Stimmt dieser Befund?</translation>
    </message>
    <message>
        <source>Confir&amp;m</source>
        <translation>&amp;Bestätigen</translation>
    </message>
    <message>
        <source>Co&amp;rrect …</source>
        <translation>Be&amp;richtigen …</translation>
    </message>
    <message>
        <source>Export as ca&amp;se …</source>
        <translation>Als &amp;Fall exportieren …</translation>
    </message>
    <message>
        <source>Confir&amp;med</source>
        <translation>&amp;Bestätigt</translation>
    </message>
    <message>
        <source>Co&amp;rrected …</source>
        <translation>Be&amp;richtigt …</translation>
    </message>
</context>
<context>
    <name>ff::FilterBar</name>
    <message>
        <source>until %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Active filters</source>
        <translation>Aktive Filter</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>%1 rückgängig</translation>
    </message>
    <message>
        <source>No filter</source>
        <translation>Kein Filter</translation>
    </message>
</context>
<context>
    <name>ff::FilterChip</name>
    <message>
        <source>Take away: %1 %2</source>
        <translation>Wegnehmen: %1 %2</translation>
    </message>
    <message>
        <source>Take this filter away (Delete)</source>
        <translation>Diesen Filter wegnehmen (Entf)</translation>
    </message>
</context>
<context>
    <name>ff::FoundModel</name>
    <message>
        <source>no time</source>
        <translation>keine Zeit</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>Zeit (%1)</translation>
    </message>
</context>
<context>
    <name>ff::GraphPlot</name>
    <message>
        <source>Causal graph</source>
        <translation>Ursachengraph</translation>
    </message>
    <message>
        <source>Groups of events from causes at the left to effects at the right</source>
        <translation>Gruppen von Ereignissen, von Ursachen links zu Wirkungen rechts</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation>Nichts ist offen.</translation>
    </message>
    <message>
        <source>Laying out the graph …</source>
        <translation>Der Graph wird angeordnet …</translation>
    </message>
    <message>
        <source>No events are related.</source>
        <translation>Keine Ereignisse sind verknüpft.</translation>
    </message>
    <message>
        <source>Double click or Space: open, close</source>
        <translation>Doppelklick oder Leertaste: öffnen, schließen</translation>
    </message>
</context>
<context>
    <name>ff::GraphView</name>
    <message>
        <source>Also show events that nothing relates to others</source>
        <translation>Auch Ereignisse zeigen, die nichts mit anderen verknüpft</translation>
    </message>
    <message>
        <source>Direct relations</source>
        <translation>Direkte Beziehungen</translation>
    </message>
    <message>
        <source>Also draw relations that a longer way says already</source>
        <translation>Auch Beziehungen zeichnen, die ein längerer Weg schon sagt</translation>
    </message>
    <message>
        <source>Close groups</source>
        <translation>Gruppen schließen</translation>
    </message>
    <message>
        <source>Show every group as one box</source>
        <translation>Jede Gruppe als einen Kasten zeigen</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>Go to the cause (1)</source>
        <translation>Zur Ursache (1)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show all of the graph (F)</source>
        <translation>Den ganzen Graphen zeigen (F)</translation>
    </message>
    <message>
        <source>Unrelated events (%1)</source>
        <translation>Unverknüpfte Ereignisse (%1)</translation>
    </message>
    <message>
        <source>%1 boxes, %2 events</source>
        <translation>%1 Kästen, %2 Ereignisse</translation>
    </message>
</context>
<context>
    <name>ff::HistoryFilter</name>
    <message>
        <source>Job, bundle, words</source>
        <translation>Job, Ordner, Wörter</translation>
    </message>
    <message>
        <source>List only runs with this text</source>
        <translation>Nur Einträge mit diesem Text auflisten</translation>
    </message>
    <message>
        <source>Node or part</source>
        <translation>Knoten oder Teil</translation>
    </message>
    <message>
        <source>List only runs that accuse this place</source>
        <translation>Nur Einträge auflisten, die diese Stelle beschuldigen</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>List only verdicts that this rule had a part in</source>
        <translation>Nur Befunde auflisten, an denen diese Regel beteiligt war</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>Alle Ergebnisse</translation>
    </message>
    <message>
        <source>List only this outcome</source>
        <translation>Nur dieses Ergebnis auflisten</translation>
    </message>
    <message>
        <source>Of all times</source>
        <translation>Aus aller Zeit</translation>
    </message>
    <message>
        <source>Last %1 days</source>
        <translation>Letzte %1 Tage</translation>
    </message>
    <message>
        <source>List only failures of these days</source>
        <translation>Nur Fehlschläge dieser Tage auflisten</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Lists what was deleted in the last days, to take it back</source>
        <translation>Listet auf, was in den letzten Tagen gelöscht wurde, um es zurückzunehmen</translation>
    </message>
</context>
<context>
    <name>ff::HistoryModel</name>
    <message>
        <source>time unknown</source>
        <translation>Zeit unbekannt</translation>
    </message>
    <message>
        <source>%1 (ambiguous)</source>
        <translation>%1 (mehrdeutig)</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>Accused</source>
        <translation>Beschuldigt</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Beurteilung</translation>
    </message>
</context>
<context>
    <name>ff::HistoryView</name>
    <message>
        <source>No history is kept: FIRSTFAULT_HISTORY is off</source>
        <translation>Es wird kein Verlauf geführt: FIRSTFAULT_HISTORY ist off</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Nothing was deleted in the last days.</source>
        <translation>In den letzten Tagen wurde nichts gelöscht.</translation>
    </message>
    <message>
        <source>Nothing here. Every verdict over a bundle is kept in the history.</source>
        <translation>Nichts da. Jeder Befund über Beweise bleibt im Verlauf.</translation>
    </message>
    <message>
        <source>deleting a run of the history</source>
        <translation>Löschen eines Eintrags des Verlaufs</translation>
    </message>
    <message>
        <source>deleting %1 runs of the history</source>
        <translation>Löschen von %1 Einträgen des Verlaufs</translation>
    </message>
    <message>
        <source>Earlier verdicts</source>
        <translation>Frühere Befunde</translation>
    </message>
    <message>
        <source>All that is kept of the chosen verdict</source>
        <translation>Alles, was vom gewählten Befund aufgehoben ist</translation>
    </message>
    <message>
        <source>Open evidence</source>
        <translation>Beweise öffnen</translation>
    </message>
    <message>
        <source>Opens the same evidence again (Return)</source>
        <translation>Öffnet dieselben Beweise wieder (Eingabetaste)</translation>
    </message>
    <message>
        <source>Undo takes it back (Delete)</source>
        <translation>Rückgängig nimmt es zurück (Entf)</translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>Einträge löschen</translation>
    </message>
</context>
<context>
    <name>ff::HistoryWiring</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>ff::ImportDelegate</name>
    <message>
        <source>guess</source>
        <translation>geraten</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>angegeben</translation>
    </message>
    <message>
        <source>as inferred</source>
        <translation>wie erschlossen</translation>
    </message>
</context>
<context>
    <name>ff::ImportModel</name>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Corrected; before: %1</source>
        <translation>Korrigiert; zuvor: %1</translation>
    </message>
    <message>
        <source>%1, corrected</source>
        <translation>%1, korrigiert</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Probleme</translation>
    </message>
</context>
<context>
    <name>ff::ImportStrip</name>
    <message>
        <source>What was recognised</source>
        <translation>Was erkannt wurde</translation>
    </message>
    <message>
        <source>Recognised </source>
        <translation>Erkannt </translation>
    </message>
    <message>
        <source> · </source>
        <translation> · </translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Prüfen</translation>
    </message>
</context>
<context>
    <name>ff::ImportView</name>
    <message>
        <source>Members as they were recognised</source>
        <translation>Dateien, wie sie erkannt wurden</translation>
    </message>
    <message>
        <source>Filter by path, kind or node</source>
        <translation>Nach Pfad, Art oder Knoten filtern</translation>
    </message>
    <message>
        <source>Filter members</source>
        <translation>Dateien filtern</translation>
    </message>
    <message>
        <source>To review</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Only members that were not recognised, rest on a guess or were corrected</source>
        <translation>Nur Dateien, die nicht erkannt, geraten oder korrigiert wurden</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Revert all</source>
        <translation>Alles zurücknehmen</translation>
    </message>
    <message>
        <source>Takes all corrections back</source>
        <translation>Nimmt alle Korrekturen zurück</translation>
    </message>
    <message>
        <source>Save as bundle.toml…</source>
        <translation>Als bundle.toml speichern…</translation>
    </message>
    <message>
        <source>Writes the corrections so that they hold the next time too</source>
        <translation>Schreibt die Korrekturen, damit sie auch das nächste Mal gelten</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>%1 of %2 members</source>
        <translation>%1 von %2 Dateien</translation>
    </message>
    <message>
        <source>%1 selected: a correction is about all of them</source>
        <translation>%1 gewählt: eine Korrektur gilt für alle</translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>%1 · %2 corrected</source>
        <translation>%1 · %2 korrigiert</translation>
    </message>
    <message>
        <source>this member</source>
        <translation>diese Datei</translation>
    </message>
    <message>
        <source>Show in the log</source>
        <translation>Im Protokoll zeigen</translation>
    </message>
    <message>
        <source>Correct %1 of %2…</source>
        <translation>%1 von %2 korrigieren…</translation>
    </message>
    <message>
        <source>Revert %1 of %2</source>
        <translation>%1 von %2 zurücknehmen</translation>
    </message>
    <message>
        <source>Revert everything about %1</source>
        <translation>Alles über %1 zurücknehmen</translation>
    </message>
    <message>
        <source>Leave %1 out</source>
        <translation>%1 auslassen</translation>
    </message>
</context>
<context>
    <name>ff::IssueList</name>
    <message>
        <source>errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warnings up</source>
        <translation>ab Warnungen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>What could not be read as it should be</source>
        <translation>Was nicht gelesen werden konnte, wie es sollte</translation>
    </message>
    <message>
        <source>Copy issues with their places</source>
        <translation>Probleme mit ihren Orten kopieren</translation>
    </message>
    <message>
        <source>Which issues are listed</source>
        <translation>Welche Probleme gelistet sind</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>ff::IssueModel</name>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>The bundle as a whole</source>
        <translation>Das Ganze</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>%1 (%2 times)</source>
        <translation>%1 (%2-mal)</translation>
    </message>
    <message>
        <source>%1, %2 issues</source>
        <translation>%1, %2 Probleme</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ff::LaneChooser</name>
    <message>
        <source>hiding of lanes</source>
        <translation>Ausblenden von Spuren</translation>
    </message>
    <message>
        <source>rack &gt; node</source>
        <translation>Rack &gt; Knoten</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>kind of source</source>
        <translation>Art der Quelle</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>distance from the cause</source>
        <translation>Abstand von der Ursache</translation>
    </message>
    <message>
        <source>first failure</source>
        <translation>erster Ausfall</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
</context>
<context>
    <name>ff::LanePlot</name>
    <message>
        <source>Timeline lanes</source>
        <translation>Spuren der Zeitleiste</translation>
    </message>
    <message>
        <source>sort: %1</source>
        <translation>sortiert: %1</translation>
    </message>
    <message>
        <source>Laying out the lanes …</source>
        <translation>Die Spuren werden angeordnet …</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation>Nichts ist offen.</translation>
    </message>
</context>
<context>
    <name>ff::LegendRow</name>
    <message>
        <source>order proven</source>
        <translation>Reihenfolge bewiesen</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>nicht bewiesen</translation>
    </message>
    <message>
        <source>clock ±</source>
        <translation>Uhr ±</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>log, whole</source>
        <translation>Protokoll, ganz</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>not parsed</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>not provided</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
</context>
<context>
    <name>ff::ListPopup</name>
    <message>
        <source>Narrow the list</source>
        <translation>Liste eingrenzen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>ff::LogHeader</name>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>Zeit (%1)</translation>
    </message>
    <message>
        <source>Sev.</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>ff::LogPanel</name>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>Lines found</source>
        <translation>Gefundene Zeilen</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Fund</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Bookmarks (%1)</source>
        <translation>Lesezeichen (%1)</translation>
    </message>
    <message>
        <source>Bookmarks could not be written to your data folder</source>
        <translation>Lesezeichen konnten nicht in Ihren Datenordner geschrieben werden</translation>
    </message>
    <message>
        <source>There is no member %1 in this evidence</source>
        <translation>Es gibt keine Datei %1 in diesen Beweisen</translation>
    </message>
    <message>
        <source>%1 has no line %2</source>
        <translation>%1 hat keine Zeile %2</translation>
    </message>
    <message>
        <source>%1 members by time</source>
        <translation>%1 Dateien nach Zeit</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>No such node, or more than one</source>
        <translation>Kein solcher Knoten, oder mehr als einer</translation>
    </message>
    <message>
        <source>no pattern</source>
        <translation>kein Muster</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>wird gesucht…</translation>
    </message>
    <message>
        <source>%1 · %2 %</source>
        <translation>%1 · %2 %</translation>
    </message>
    <message>
        <source>Hits (%1)</source>
        <translation>Treffer (%1)</translation>
    </message>
    <message>
        <source>%1, stopped</source>
        <translation>%1, angehalten</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>1 hit</source>
        <translation>1 Treffer</translation>
    </message>
    <message>
        <source>%1 hits</source>
        <translation>%1 Treffer</translation>
    </message>
    <message>
        <source>Match, hits and bookmarks</source>
        <translation>Fund, Treffer und Lesezeichen</translation>
    </message>
</context>
<context>
    <name>ff::LogQueryBar</name>
    <message>
        <source>Search in all members shown; of a single one, in all there are (Ctrl+F). Enter: next, Shift+Enter: previous, Escape: none</source>
        <translation>In allen gezeigten Dateien suchen; bei nur einer in allen vorhandenen (Strg+F). Eingabe: weiter, Umschalt+Eingabe: zurück, Escape: keine</translation>
    </message>
    <message>
        <source>Only lines of a node, of ranks, or both: gpu-q13, 0-7,12</source>
        <translation>Nur Zeilen eines Knotens, von Rängen oder beidem: gpu-q13, 0-7,12</translation>
    </message>
    <message>
        <source>Regular expression (RE2)</source>
        <translation>Regulärer Ausdruck (RE2)</translation>
    </message>
    <message>
        <source>Tell capitals from small letters</source>
        <translation>Groß- und Kleinschreibung unterscheiden</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Ends the search</source>
        <translation>Beendet die Suche</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Nächster Treffer (F3)</translation>
    </message>
    <message>
        <source>Hits only</source>
        <translation>Nur Treffer</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Shows the colours that programs gave their lines</source>
        <translation>Zeigt die Farben, die Programme ihren Zeilen gaben</translation>
    </message>
    <message>
        <source>This member</source>
        <translation>Diese Datei</translation>
    </message>
    <message>
        <source>Its node, by time</source>
        <translation>Ihr Knoten, nach Zeit</translation>
    </message>
    <message>
        <source>All members, by time</source>
        <translation>Alle Dateien, nach Zeit</translation>
    </message>
    <message>
        <source>Chosen members…</source>
        <translation>Gewählte Dateien…</translation>
    </message>
    <message>
        <source>Members shown</source>
        <translation>Gezeigte Dateien</translation>
    </message>
    <message>
        <source>One member, or several merged by time</source>
        <translation>Eine Datei oder mehrere nach Zeit gemischt</translation>
    </message>
    <message>
        <source>Any severity</source>
        <translation>Jede Schwere</translation>
    </message>
    <message>
        <source>Warnings and worse</source>
        <translation>Warnungen und schlimmer</translation>
    </message>
    <message>
        <source>Errors and worse</source>
        <translation>Fehler und schlimmer</translation>
    </message>
    <message>
        <source>Lines of events</source>
        <translation>Zeilen von Ereignissen</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>By the word in the line; lines of events always count</source>
        <translation>Nach dem Wort in der Zeile; Zeilen von Ereignissen zählen immer</translation>
    </message>
    <message>
        <source>Node, ranks</source>
        <translation>Knoten, Ränge</translation>
    </message>
    <message>
        <source>Node and ranks</source>
        <translation>Knoten und Ränge</translation>
    </message>
    <message>
        <source>Search (Ctrl+F)</source>
        <translation>Suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Search in the log</source>
        <translation>Im Protokoll suchen</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Shows only lines that were found</source>
        <translation>Zeigt nur gefundene Zeilen</translation>
    </message>
    <message>
        <source>Lines around each hit</source>
        <translation>Zeilen um jeden Treffer</translation>
    </message>
    <message>
        <source>Lines shown before and after each hit</source>
        <translation>Zeilen vor und nach jedem Treffer</translation>
    </message>
</context>
<context>
    <name>ff::LogView</name>
    <message>
        <source>fatal</source>
        <translation>fatal</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source> … (a line of %1)</source>
        <translation> … (eine Zeile von %1)</translation>
    </message>
    <message>
        <source>Log lines</source>
        <translation>Protokollzeilen</translation>
    </message>
    <message>
        <source>No evidence is open.</source>
        <translation>Keine Beweise sind offen.</translation>
    </message>
    <message>
        <source>Select a member or an event to read its lines.</source>
        <translation>Eine Datei oder ein Ereignis wählen, um die Zeilen zu lesen.</translation>
    </message>
    <message>
        <source>Putting lines in order…</source>
        <translation>Zeilen werden geordnet…</translation>
    </message>
    <message>
        <source>No line passes the filters.</source>
        <translation>Keine Zeile passiert die Filter.</translation>
    </message>
    <message>
        <source>There are no lines.</source>
        <translation>Es gibt keine Zeilen.</translation>
    </message>
    <message>
        <source>Copy line with locator</source>
        <translation>Zeile mit Ort kopieren</translation>
    </message>
    <message>
        <source>Copy link to line</source>
        <translation>Verweis auf Zeile kopieren</translation>
    </message>
    <message>
        <source>Bookmark or note…</source>
        <translation>Lesezeichen oder Notiz…</translation>
    </message>
    <message>
        <source>Show all members around this line</source>
        <translation>Alle Dateien um diese Zeile zeigen</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Mute this event</source>
        <translation>Dieses Ereignis auslassen</translation>
    </message>
    <message>
        <source>Line is being read</source>
        <translation>Zeile wird gelesen</translation>
    </message>
    <message>
        <source>%1 line %2</source>
        <translation>%1 Zeile %2</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>bookmarked</source>
        <translation>mit Lesezeichen</translation>
    </message>
    <message>
        <source>What became of this line?</source>
        <translation>Was wurde aus dieser Zeile?</translation>
    </message>
</context>
<context>
    <name>ff::LogWiring</name>
    <message>
        <source>&amp;Find in the log</source>
        <translation>Im Protokoll &amp;suchen</translation>
    </message>
    <message>
        <source>&amp;Bookmark or note at the line</source>
        <translation>&amp;Lesezeichen oder Notiz an der Zeile</translation>
    </message>
    <message>
        <source>All members &amp;around the line</source>
        <translation>Alle Dateien &amp;um die Zeile</translation>
    </message>
    <message>
        <source>Copy lin&amp;k to the line</source>
        <translation>&amp;Verweis auf die Zeile kopieren</translation>
    </message>
</context>
<context>
    <name>ff::MainWindow</name>
    <message>
        <source>Firstfault</source>
        <translation>Firstfault</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Saved %1; it counts where it lies at the top of the evidence</source>
        <translation>%1 gespeichert; es gilt, wo es zuoberst in den Beweisen liegt</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>Forget these</source>
        <translation>Diese vergessen</translation>
    </message>
    <message>
        <source>About Firstfault</source>
        <translation>Über Firstfault</translation>
    </message>
    <message>
        <source>Firstfault %1 reads the evidence a failed distributed GPU job left and says which fault came first.</source>
        <translation>Firstfault %1 liest, was ein gescheiterter verteilter GPU-Job hinterließ, und sagt, welcher Fehler zuerst kam.</translation>
    </message>
    <message>
        <source>%1[*] — Firstfault</source>
        <translation>%1[*] — Firstfault</translation>
    </message>
    <message>
        <source>Re-running %1</source>
        <translation>%1 wird neu ausgewertet</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Re-run: %1</source>
        <translation>Neu ausgewertet: %1</translation>
    </message>
    <message>
        <source>Read again: %1</source>
        <translation>Neu gelesen: %1</translation>
    </message>
    <message>
        <source>Added %1: %2</source>
        <translation>%1 hinzugefügt: %2</translation>
    </message>
    <message>
        <source>Added %1 members: %2</source>
        <translation>%1 Dateien hinzugefügt: %2</translation>
    </message>
    <message>
        <source>Nothing changed: %1</source>
        <translation>Nichts geändert: %1</translation>
    </message>
    <message>
        <source>%1 could not be analysed</source>
        <translation>%1 konnte nicht ausgewertet werden</translation>
    </message>
    <message>
        <source>Cancelled: what is shown does not know the last corrections</source>
        <translation>Abgebrochen: was gezeigt wird, kennt die letzten Korrekturen nicht</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Other rules: %1</source>
        <translation>Andere Regeln: %1</translation>
    </message>
</context>
<context>
    <name>ff::ManifestExport</name>
    <message>
        <source>Save as bundle.toml</source>
        <translation>Als bundle.toml speichern</translation>
    </message>
    <message>
        <source>These cannot be written:</source>
        <translation>Diese können nicht geschrieben werden:</translation>
    </message>
    <message>
        <source>1 member</source>
        <translation>1 Datei</translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>Add what is corrected about %1 to this file?</source>
        <translation>Was über %1 korrigiert ist, dieser Datei hinzufügen?</translation>
    </message>
    <message>
        <source>Write what is corrected about %1 to this file?</source>
        <translation>Was über %1 korrigiert ist, in diese Datei schreiben?</translation>
    </message>
    <message>
        <source>What it says already stays as it is.</source>
        <translation>Was sie schon sagt, bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>Woanders speichern…</translation>
    </message>
    <message>
        <source>Manifest (bundle.toml *.toml)</source>
        <translation>Manifest (bundle.toml *.toml)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>The evidence has a bundle.toml that cannot be added to. Nothing was written; correct it first.</source>
        <translation>Die Beweise haben ein bundle.toml, dem nichts hinzugefügt werden kann. Nichts wurde geschrieben; zuerst berichtigen.</translation>
    </message>
</context>
<context>
    <name>ff::MatchPanel</name>
    <message>
        <source>Match</source>
        <translation>Fund</translation>
    </message>
    <message>
        <source>What the rule found in the line</source>
        <translation>Was die Regel in der Zeile fand</translation>
    </message>
    <message>
        <source>No line is selected.</source>
        <translation>Keine Zeile ist gewählt.</translation>
    </message>
    <message>
        <source>No rule matched this line.</source>
        <translation>Keine Regel passte auf diese Zeile.</translation>
    </message>
    <message>
        <source>extractor</source>
        <translation>Extraktor</translation>
    </message>
    <message>
        <source>symptom</source>
        <translation>Symptom</translation>
    </message>
    <message>
        <source>captures</source>
        <translation>Fundstücke</translation>
    </message>
    <message>
        <source>accuses</source>
        <translation>beschuldigt</translation>
    </message>
    <message>
        <source>is about</source>
        <translation>handelt von</translation>
    </message>
</context>
<context>
    <name>ff::MemberChooser</name>
    <message>
        <source>Members to show by time</source>
        <translation>Nach Zeit zu zeigende Dateien</translation>
    </message>
    <message>
        <source>Part of the path</source>
        <translation>Teil des Pfads</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Check those listed</source>
        <translation>Gelistete ankreuzen</translation>
    </message>
    <message>
        <source>Uncheck those listed</source>
        <translation>Gelistete abwählen</translation>
    </message>
</context>
<context>
    <name>ff::MessagePage</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Open folder…</source>
        <translation>Ordner ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>No evidence is open</source>
        <translation>Keine Beweise sind offen</translation>
    </message>
    <message>
        <source>Open the folder with the logs of a failed job, or drop it on this window.</source>
        <translation>Den Ordner mit den Protokollen eines gescheiterten Jobs öffnen oder auf dieses Fenster ziehen.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Nobody is accused until all of it is read.</source>
        <translation>Niemand wird beschuldigt, bis alles gelesen ist.</translation>
    </message>
    <message>
        <source>%1. Nobody is accused until all of it is read.</source>
        <translation>%1. Niemand wird beschuldigt, bis alles gelesen ist.</translation>
    </message>
    <message>
        <source>The evidence could not be analysed</source>
        <translation>Die Beweise konnten nicht ausgewertet werden</translation>
    </message>
    <message>
        <source>Found so far: %1 events on %2 nodes. The panels show them while the rest is read.</source>
        <translation>Bisher gefunden: %1 Ereignisse auf %2 Knoten. Die Felder zeigen sie, während der Rest gelesen wird.</translation>
    </message>
</context>
<context>
    <name>ff::MuteChip</name>
    <message>
        <source>%1: left out. Press to take it back.</source>
        <translation>%1: ausgelassen. Drücken nimmt es zurück.</translation>
    </message>
    <message>
        <source>Take back %1</source>
        <translation>%1 zurücknehmen</translation>
    </message>
</context>
<context>
    <name>ff::MuteList</name>
    <message>
        <source>leaving out %1</source>
        <translation>Auslassen von %1</translation>
    </message>
    <message>
        <source>taking back %1</source>
        <translation>Zurücknehmen von %1</translation>
    </message>
    <message>
        <source>taking back all that was left out</source>
        <translation>Zurücknehmen alles Ausgelassenen</translation>
    </message>
</context>
<context>
    <name>ff::Navigation</name>
    <message>
        <source>removal of the time filter</source>
        <translation>Entfernen des Zeitfilters</translation>
    </message>
</context>
<context>
    <name>ff::NoteBook</name>
    <message>
        <source>removal of a note</source>
        <translation>Entfernen einer Notiz</translation>
    </message>
    <message>
        <source>The notes in %1 cannot be read</source>
        <translation>Die Notizen in %1 können nicht gelesen werden</translation>
    </message>
    <message>
        <source>The notes could not be saved: %1</source>
        <translation>Die Notizen konnten nicht gespeichert werden: %1</translation>
    </message>
</context>
<context>
    <name>ff::NoticeStrip</name>
    <message>
        <source>Notice</source>
        <translation>Mitteilung</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the notice</source>
        <translation>Mitteilung schließen</translation>
    </message>
</context>
<context>
    <name>ff::OtherRun</name>
    <message>
        <source>The other run&apos;s file or archive</source>
        <translation>Datei oder Archiv des anderen Laufs</translation>
    </message>
    <message>
        <source>The other run&apos;s folder</source>
        <translation>Ordner des anderen Laufs</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
</context>
<context>
    <name>ff::OverviewStrip</name>
    <message>
        <source>Overview of the whole job</source>
        <translation>Übersicht des ganzen Jobs</translation>
    </message>
    <message>
        <source>Click or drag to show a part of the job</source>
        <translation>Klicken oder ziehen, um einen Teil des Jobs zu zeigen</translation>
    </message>
    <message>
        <source>Whole job</source>
        <translation>Ganzer Job</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>ff::QuestionBox</name>
    <message>
        <source>Why not …? Any symptom, rule, node, GPU, rank</source>
        <translation>Warum nicht …? Symptom, Regel, Knoten, GPU, Rang</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Warum nicht</translation>
    </message>
    <message>
        <source>Asks why a symptom, rule or part of the job is not what came first</source>
        <translation>Fragt, warum Symptom, Regel oder Teil des Jobs nicht zuerst kam</translation>
    </message>
    <message>
        <source>What can be asked</source>
        <translation>Was gefragt werden kann</translation>
    </message>
</context>
<context>
    <name>ff::QuestionModel</name>
    <message>
        <source>%1 %2, %3</source>
        <translation>%1 %2, %3</translation>
    </message>
</context>
<context>
    <name>ff::ReplacementModel</name>
    <message>
        <source>stays</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>not in the report</source>
        <translation>nicht im Bericht</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>user</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>e-mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>switch or rack</source>
        <translation>Switch oder Rack</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>In the report</source>
        <translation>Im Bericht</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
</context>
<context>
    <name>ff::ReportDialog</name>
    <message>
        <source>The summary is on the clipboard.</source>
        <translation>Die Zusammenfassung ist in der Zwischenablage.</translation>
    </message>
    <message numerus="yes">
        <source>Names and what stands for them: %n replaced. Untick what may stay.</source>
        <translation>
            <numerusform>Namen und was für sie steht: %n ersetzt. Abwählen, was bleiben darf.</numerusform>
            <numerusform>Namen und was für sie steht: %n ersetzt. Abwählen, was bleiben darf.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert …</translation>
    </message>
    <message>
        <source>Making the report…</source>
        <translation>Der Bericht wird erstellt …</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1; only the beginning is shown</source>
        <translation>%1; nur der Anfang wird gezeigt</translation>
    </message>
    <message>
        <source>report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>Saved as %1, the map of names beside it</source>
        <translation>Gespeichert als %1, die Namensliste daneben</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>The ticket&apos;s text is on the clipboard.</source>
        <translation>Der Text für das Ticket ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Replace names</source>
        <translation>Namen &amp;ersetzen</translation>
    </message>
    <message>
        <source>Hosts, users, addresses and paths become tokens; the same name always the same token</source>
        <translation>Hosts, Benutzer, Adressen und Pfade werden zu Platzhaltern; derselbe Name immer zum selben Platzhalter</translation>
    </message>
    <message>
        <source>Save the &amp;map too</source>
        <translation>&amp;Namensliste dazu</translation>
    </message>
    <message>
        <source>Which token stands for which name, in a file beside the report that only you can read. Do not send it with the report.</source>
        <translation>Welcher Platzhalter für welchen Namen steht, in einer Datei neben dem Bericht, die nur Sie lesen können. Nicht mit dem Bericht verschicken.</translation>
    </message>
    <message>
        <source>Preview of the report</source>
        <translation>Vorschau des Berichts</translation>
    </message>
    <message>
        <source>Names and what stands for them</source>
        <translation>Namen und was für sie steht</translation>
    </message>
    <message>
        <source>A project, a customer, … and Enter</source>
        <translation>Ein Projekt, ein Kunde, … und Eingabetaste</translation>
    </message>
    <message>
        <source>&amp;Also replace</source>
        <translation>&amp;Auch ersetzen</translation>
    </message>
    <message>
        <source>Copy s&amp;ummary</source>
        <translation>&amp;Zusammenfassung kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;ticket</source>
        <translation>&amp;Ticket kopieren</translation>
    </message>
    <message>
        <source>For &amp;Jira</source>
        <translation>Für &amp;Jira</translation>
    </message>
    <message>
        <source>For &amp;GitHub</source>
        <translation>Für &amp;GitHub</translation>
    </message>
    <message>
        <source>&amp;Plain text</source>
        <translation>&amp;Reiner Text</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>Writes the report to a file</source>
        <translation>Schreibt den Bericht in eine Datei</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>ff::RuleEditor</name>
    <message>
        <source>Rule file</source>
        <translation>Regeldatei</translation>
    </message>
</context>
<context>
    <name>ff::RuleLexer</name>
    <message>
        <source>Plain</source>
        <translation>Einfach</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>Header of a table</source>
        <translation>Kopf einer Tabelle</translation>
    </message>
    <message>
        <source>Capture</source>
        <translation>Fundstelle</translation>
    </message>
    <message>
        <source>Text without an end</source>
        <translation>Text ohne Ende</translation>
    </message>
</context>
<context>
    <name>ff::RuleOutcomesModel</name>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Fires</source>
        <translation>Greift</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>Fälle</translation>
    </message>
    <message>
        <source>Fires otherwise in</source>
        <translation>Greift anders in</translation>
    </message>
    <message>
        <source>Verdicts changed</source>
        <translation>Geänderte Befunde</translation>
    </message>
    <message>
        <source>Cases failing</source>
        <translation>Scheiternde Fälle</translation>
    </message>
</context>
<context>
    <name>ff::RulePage</name>
    <message>
        <source>Find in this file</source>
        <translation>In dieser Datei suchen</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorige</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächste</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>Shipped with the program: read-only.</source>
        <translation>Mit dem Programm geliefert: nur lesbar.</translation>
    </message>
    <message>
        <source>Override in my rules</source>
        <translation>In meinen Regeln ersetzen</translation>
    </message>
    <message>
        <source>Copies the rule at the caret into your own folder</source>
        <translation>Kopiert die Regel an der Schreibmarke in den eigenen Ordner</translation>
    </message>
    <message>
        <source>The file is not there any more. Save to write it again.</source>
        <translation>Die Datei ist nicht mehr da. Sichern schreibt sie neu.</translation>
    </message>
    <message>
        <source>The file changed on disk, and there are edits here that are not saved.</source>
        <translation>Die Datei hat sich auf der Platte geändert, und hier sind Änderungen, die nicht gesichert sind.</translation>
    </message>
    <message>
        <source>The file changed on disk.</source>
        <translation>Die Datei hat sich auf der Platte geändert.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Takes the file as it is on disk; can be undone</source>
        <translation>Nimmt die Datei, wie sie auf der Platte ist; lässt sich zurücknehmen</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>The next save writes over the file</source>
        <translation>Das nächste Sichern überschreibt die Datei</translation>
    </message>
    <message>
        <source>Show difference</source>
        <translation>Unterschied zeigen</translation>
    </message>
    <message>
        <source>What the file has and the text here has not, and vice versa</source>
        <translation>Was die Datei hat und der Text hier nicht, und umgekehrt</translation>
    </message>
    <message>
        <source>This text is not saved.</source>
        <translation>Dieser Text ist nicht gesichert.</translation>
    </message>
    <message>
        <source>Save and close</source>
        <translation>Sichern und schließen</translation>
    </message>
    <message>
        <source>Writes the file, and closes it</source>
        <translation>Schreibt die Datei und schließt sie</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>Wegwerfen</translation>
    </message>
    <message>
        <source>Closes it without what was typed since it was saved</source>
        <translation>Schließt sie ohne das, was seit dem Sichern getippt wurde</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Leaves it open</source>
        <translation>Lässt sie offen</translation>
    </message>
</context>
<context>
    <name>ff::RulePanel</name>
    <message>
        <source>Find a rule</source>
        <translation>Regel suchen</translation>
    </message>
    <message>
        <source>Rule files</source>
        <translation>Regeldateien</translation>
    </message>
    <message>
        <source>New file</source>
        <translation>Neue Datei</translation>
    </message>
    <message>
        <source>Begins a rule file in your own folder: %1</source>
        <translation>Beginnt eine Regeldatei im eigenen Ordner: %1</translation>
    </message>
    <message>
        <source>Open a rule at the left, begin a file, or choose “Rule from this line” on a line of the log.

Your own rules are kept in
%1</source>
        <translation>Links eine Regel öffnen, eine Datei beginnen oder im Log an einer Zeile „Regel aus dieser Zeile“ wählen.

Die eigenen Regeln liegen in
%1</translation>
    </message>
    <message>
        <source>Open rule files</source>
        <translation>Offene Regeldateien</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>%1, not saved</source>
        <translation>%1, nicht gesichert</translation>
    </message>
    <message>
        <source>%1 — not saved</source>
        <translation>%1 — nicht gesichert</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>%1: %2
Shown is the last good result.</source>
        <translation>%1: %2
Gezeigt ist das letzte gute Ergebnis.</translation>
    </message>
    <message>
        <source>The sample passes.</source>
        <translation>Das Beispiel besteht.</translation>
    </message>
    <message>
        <source>Problems %1</source>
        <translation>Probleme %1</translation>
    </message>
    <message>
        <source>evaluated in %1 ms</source>
        <translation>ausgewertet in %1 ms</translation>
    </message>
    <message>
        <source>%1
Shown is the last good result.</source>
        <translation>%1
Gezeigt ist das letzte gute Ergebnis.</translation>
    </message>
    <message>
        <source>Difference to the disk</source>
        <translation>Unterschied zur Platte</translation>
    </message>
    <message>
        <source>Shipped rules are read-only: override the rule in your own.</source>
        <translation>Gelieferte Regeln sind nur lesbar: die Regel in den eigenen ersetzen.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gesichert</translation>
    </message>
    <message>
        <source>Save rules as</source>
        <translation>Regeln sichern als</translation>
    </message>
    <message>
        <source>Rule files (*.toml)</source>
        <translation>Regeldateien (*.toml)</translation>
    </message>
    <message>
        <source>Select a line of the log first.</source>
        <translation>Erst eine Zeile des Logs wählen.</translation>
    </message>
    <message>
        <source>This is no line of text: rules read its records by `match`.</source>
        <translation>Das ist keine Textzeile: Regeln lesen die Datensätze mit `match`.</translation>
    </message>
    <message>
        <source>The line has no message.</source>
        <translation>Die Zeile hat keine Meldung.</translation>
    </message>
    <message>
        <source>Place the caret in the rule that is to be overridden.</source>
        <translation>Die Schreibmarke in die Regel setzen, die ersetzt werden soll.</translation>
    </message>
    <message>
        <source>Your own rules have it already.</source>
        <translation>Die eigenen Regeln haben sie schon.</translation>
    </message>
    <message>
        <source>Name the symptom, say what it means, and save.</source>
        <translation>Das Symptom benennen, sagen, was es bedeutet, und sichern.</translation>
    </message>
    <message>
        <source>Place the caret in an extractor of your own first.</source>
        <translation>Erst die Schreibmarke in einen eigenen Extraktor setzen.</translation>
    </message>
    <message>
        <source>Why not this line?</source>
        <translation>Warum nicht diese Zeile?</translation>
    </message>
    <message>
        <source>Which rule should have taken the line?</source>
        <translation>Welche Regel hätte die Zeile nehmen sollen?</translation>
    </message>
</context>
<context>
    <name>ff::RuleResults</name>
    <message>
        <source>What the rule does</source>
        <translation>Was die Regel tut</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>Verdict on this bundle</source>
        <translation>Urteil über dieses Bündel</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Verlangt</translation>
    </message>
    <message>
        <source>Met by</source>
        <translation>Erfüllt von</translation>
    </message>
    <message>
        <source>Nearest miss</source>
        <translation>Knapp verfehlt</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Was nicht stimmt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Worüber</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>Was daraus wurde</translation>
    </message>
    <message>
        <source>Conditions of the rule</source>
        <translation>Bedingungen der Regel</translation>
    </message>
    <message>
        <source>Hits in this bundle</source>
        <translation>Treffer in diesem Bündel</translation>
    </message>
    <message>
        <source>Samples of this file</source>
        <translation>Beispiele dieser Datei</translation>
    </message>
    <message>
        <source>Why not this line</source>
        <translation>Warum nicht diese Zeile</translation>
    </message>
    <message>
        <source>Choose “Why did this rule not fire here” on a line of the log.</source>
        <translation>Im Log an einer Zeile „Warum griff diese Regel hier nicht“ wählen.</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Explain: %1</source>
        <translation>Erklärung: %1</translation>
    </message>
    <message>
        <source>%1 hits</source>
        <translation>%1 Treffer</translation>
    </message>
    <message>
        <source>Place the caret in a rule.</source>
        <translation>Die Schreibmarke in eine Regel setzen.</translation>
    </message>
    <message>
        <source>Hits %1</source>
        <translation>Treffer %1</translation>
    </message>
    <message>
        <source>%1 hold</source>
        <translation>%1 erfüllt</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Samples %1 / %2</source>
        <translation>Beispiele %1 / %2</translation>
    </message>
    <message>
        <source>%1 took this line.</source>
        <translation>%1 nahm diese Zeile.</translation>
    </message>
    <message>
        <source>%1 did not fire here: %2</source>
        <translation>%1 griff hier nicht: %2</translation>
    </message>
</context>
<context>
    <name>ff::RuleTreeModel</name>
    <message>
        <source>Shipped (read-only)</source>
        <translation>Geliefert (nur lesbar)</translation>
    </message>
    <message>
        <source>Site · %1</source>
        <translation>Standort · %1</translation>
    </message>
    <message>
        <source>Mine · %1</source>
        <translation>Eigene · %1</translation>
    </message>
    <message>
        <source>Folder · %1</source>
        <translation>Ordner · %1</translation>
    </message>
</context>
<context>
    <name>ff::RulesWiring</name>
    <message>
        <source>Rule &amp;editor</source>
        <translation>Regel&amp;editor</translation>
    </message>
    <message>
        <source>Goes to the text of the rules</source>
        <translation>Geht zum Text der Regeln</translation>
    </message>
    <message>
        <source>&amp;New rule file</source>
        <translation>&amp;Neue Regeldatei</translation>
    </message>
    <message>
        <source>Begins a file in your own folder of rules</source>
        <translation>Beginnt eine Datei im eigenen Regelordner</translation>
    </message>
    <message>
        <source>&amp;Save rules</source>
        <translation>Regeln &amp;sichern</translation>
    </message>
    <message>
        <source>Writes the file just as it was typed; Ctrl+S in the text</source>
        <translation>Schreibt die Datei genau wie getippt; im Text Strg+S</translation>
    </message>
    <message>
        <source>Save rules &amp;as…</source>
        <translation>Regeln sichern &amp;als…</translation>
    </message>
    <message>
        <source>Writes the text to another file</source>
        <translation>Schreibt den Text in eine andere Datei</translation>
    </message>
    <message>
        <source>&amp;Find a rule</source>
        <translation>Regel s&amp;uchen</translation>
    </message>
    <message>
        <source>Searches all rule files by name</source>
        <translation>Sucht in allen Regeldateien nach Namen</translation>
    </message>
    <message>
        <source>&amp;Override in my rules</source>
        <translation>In meinen Regeln &amp;ersetzen</translation>
    </message>
    <message>
        <source>Copies the shipped rule at the caret into your own rules</source>
        <translation>Kopiert die gelieferte Regel an der Schreibmarke in die eigenen</translation>
    </message>
    <message>
        <source>&amp;Rule from this line</source>
        <translation>&amp;Regel aus dieser Zeile</translation>
    </message>
    <message>
        <source>Makes an extractor that takes the selected line of the log</source>
        <translation>Macht einen Extraktor, der die gewählte Zeile des Logs nimmt</translation>
    </message>
    <message>
        <source>Sam&amp;ple from this line</source>
        <translation>Bei&amp;spiel aus dieser Zeile</translation>
    </message>
    <message>
        <source>Adds the line to the extractor at the caret, as a sample</source>
        <translation>Fügt die Zeile dem Extraktor an der Schreibmarke als Beispiel hinzu</translation>
    </message>
    <message>
        <source>&amp;Why did this rule not fire here …</source>
        <translation>&amp;Warum griff diese Regel hier nicht …</translation>
    </message>
    <message>
        <source>Asks for a rule, and tells what of it the line does not fit</source>
        <translation>Fragt nach einer Regel und sagt, woran die Zeile scheitert</translation>
    </message>
    <message>
        <source>&amp;Back to the saved rules</source>
        <translation>&amp;Zurück zu den gesicherten Regeln</translation>
    </message>
    <message>
        <source>Shows the verdict of the rules on disk; the edits stay in the editor</source>
        <translation>Zeigt das Urteil der Regeln auf der Platte; die Änderungen bleiben im Editor</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>Verdict of edited rules, which are not saved.</source>
        <translation>Urteil geänderter Regeln, die nicht gesichert sind.</translation>
    </message>
    <message>
        <source>Back to saved</source>
        <translation>Zurück zu den gesicherten</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Show the rules</source>
        <translation>Regeln zeigen</translation>
    </message>
    <message>
        <source>Rules that were not saved when the program ended are open again.</source>
        <translation>Regeln, die beim Ende des Programms nicht gesichert waren, sind wieder offen.</translation>
    </message>
    <message>
        <source>Verdict of the saved rules; what was typed since does not count.</source>
        <translation>Urteil der gesicherten Regeln; was seitdem getippt wurde, zählt nicht.</translation>
    </message>
    <message>
        <source>Use the edits</source>
        <translation>Änderungen verwenden</translation>
    </message>
</context>
<context>
    <name>ff::SaveCaseDialog</name>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>ganz</translation>
    </message>
    <message>
        <source>Kept %1 of %2 files, %3 of %4%5</source>
        <translation>%1 von %2 Dateien behalten, %3 von %4%5</translation>
    </message>
    <message>
        <source>; with more time it would be less</source>
        <translation>; mit mehr Zeit wäre es weniger</translation>
    </message>
    <message>
        <source>Names (%1)</source>
        <translation>Namen (%1)</translation>
    </message>
    <message>
        <source>✓ Checked: the case gives the same verdict as all the evidence.</source>
        <translation>✓ Geprüft: Der Fall ergibt denselben Befund wie alle Beweise.</translation>
    </message>
    <message>
        <source>✕ The case does NOT give the same verdict:</source>
        <translation>✕ Der Fall ergibt NICHT denselben Befund:</translation>
    </message>
    <message>
        <source>%1 does not hold by these rules: %2</source>
        <translation>%1 trifft nach diesen Regeln nicht zu: %2</translation>
    </message>
    <message>
        <source>Name the folder of the case.</source>
        <translation>Nennen Sie den Ordner des Falls.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save all the same</source>
        <translation>Trotzdem speichern</translation>
    </message>
    <message>
        <source>Folder of the case</source>
        <translation>Ordner des Falls</translation>
    </message>
    <message>
        <source>Save as case</source>
        <translation>Als Fall speichern</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>A new or empty folder</source>
        <translation>Ein neuer oder leerer Ordner</translation>
    </message>
    <message>
        <source>Browse …</source>
        <translation>Durchsuchen …</translation>
    </message>
    <message>
        <source>Keep only what the verdict &amp;needs</source>
        <translation>Nur behalten, was der &amp;Befund braucht</translation>
    </message>
    <message>
        <source>&amp;Replace names of hosts, users, addresses and paths by tokens</source>
        <translation>&amp;Namen von Rechnern, Benutzern, Adressen und Pfaden durch Kürzel ersetzen</translation>
    </message>
    <message>
        <source>The same name gets the same token in every case that you save. The key stays in %1</source>
        <translation>Derselbe Name bekommt in jedem Fall, den Sie speichern, dasselbe Kürzel. Der Schlüssel bleibt in %1</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>Was behalten wird</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Kürzel</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Mal</translation>
    </message>
    <message>
        <source>Names that are replaced</source>
        <translation>Namen, die ersetzt werden</translation>
    </message>
    <message>
        <source>What the case expects, to be looked over</source>
        <translation>Was der Fall erwartet, zur Durchsicht</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beweise</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Expectation</source>
        <translation>Erwartung</translation>
    </message>
    <message>
        <source>How much was tried</source>
        <translation>Wie viel versucht wurde</translation>
    </message>
</context>
<context>
    <name>ff::Session</name>
    <message>
        <source>the evidence is being read</source>
        <translation>die Beweise werden gelesen</translation>
    </message>
</context>
<context>
    <name>ff::SettingsDialog</name>
    <message>
        <source>Open at the next start what was open</source>
        <translation>Beim nächsten Start öffnen, was offen war</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Undo removal</source>
        <translation>Entfernen rückgängig</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Times in</source>
        <translation>&amp;Zeiten in</translation>
    </message>
    <message>
        <source>&amp;Font size</source>
        <translation>&amp;Schriftgröße</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>&amp;Rule folders</source>
        <translation>&amp;Regelordner</translation>
    </message>
    <message>
        <source>Folders of rules over the shipped ones; later ones win</source>
        <translation>Ordner mit Regeln über den mitgelieferten; spätere gewinnen</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>The zone most lines are logged in</source>
        <translation>Die Zone, in der die meisten Zeilen stehen</translation>
    </message>
    <message>
        <source>The zone of this machine</source>
        <translation>Die Zone dieses Rechners</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>Klein</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Groß</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Add a folder of rules</source>
        <translation>Ordner mit Regeln hinzufügen</translation>
    </message>
    <message>
        <source>Keep on disk what was read of large files</source>
        <translation>Gelesenes großer Dateien auf der Platte behalten</translation>
    </message>
    <message>
        <source>Opens the same evidence faster; nothing is written into it</source>
        <translation>Öffnet dieselben Beweise schneller; nichts wird in sie geschrieben</translation>
    </message>
    <message>
        <source>Keep verdicts in the history</source>
        <translation>Befunde im Verlauf aufheben</translation>
    </message>
    <message>
        <source>for ever</source>
        <translation>für immer</translation>
    </message>
    <message>
        <source>for </source>
        <translation>für </translation>
    </message>
    <message>
        <source> days</source>
        <translation> Tage</translation>
    </message>
    <message>
        <source>How many days verdicts are kept; 0: for ever</source>
        <translation>Wie viele Tage Befunde bleiben; 0: für immer</translation>
    </message>
</context>
<context>
    <name>ff::StatusStrip</name>
    <message>
        <source>%1 members, %2</source>
        <translation>%1 Dateien, %2</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>UTC; clocks ±%1</source>
        <translation>UTC; Uhren ±%1</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>%1 rules, %2 %3</source>
        <translation>%1 Regeln, %2 %3</translation>
    </message>
    <message>
        <source>analysed in %1 ms</source>
        <translation>ausgewertet in %1 ms</translation>
    </message>
    <message>
        <source>1 issue</source>
        <translation>1 Problem</translation>
    </message>
    <message>
        <source>%1 issues</source>
        <translation>%1 Probleme</translation>
    </message>
</context>
<context>
    <name>ff::TextTableModel</name>
    <message>
        <source>holds</source>
        <translation>trifft zu</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>scheitert</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>gefaltet</translation>
    </message>
</context>
<context>
    <name>ff::TimelineView</name>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>zoom in, out (Ctrl+wheel)</source>
        <translation>vergrößern, verkleinern (Strg+Rad)</translation>
    </message>
    <message>
        <source>move left, right (Shift+wheel, drag)</source>
        <translation>nach links, rechts (Umschalt+Rad, ziehen)</translation>
    </message>
    <message>
        <source>fit the selection</source>
        <translation>Auswahl einpassen</translation>
    </message>
    <message>
        <source>fit everything</source>
        <translation>alles einpassen</translation>
    </message>
    <message>
        <source>go to the cause</source>
        <translation>zur Ursache</translation>
    </message>
    <message>
        <source>next, previous hop of the chain</source>
        <translation>nächstes, voriges Glied der Kette</translation>
    </message>
    <message>
        <source>choose a lane</source>
        <translation>eine Spur wählen</translation>
    </message>
    <message>
        <source>previous, next event of the lane</source>
        <translation>voriges, nächstes Ereignis der Spur</translation>
    </message>
    <message>
        <source>open or close the lane</source>
        <translation>Spur öffnen oder schließen</translation>
    </message>
    <message>
        <source>open, close all lanes</source>
        <translation>alle Spuren öffnen, schließen</translation>
    </message>
    <message>
        <source>pin, hide the lane (Shift+H: show)</source>
        <translation>Spur anheften, ausblenden (Umschalt+H: zeigen)</translation>
    </message>
    <message>
        <source>group, sort, fold identical lanes</source>
        <translation>gruppieren, sortieren, gleiche falten</translation>
    </message>
    <message>
        <source>lower, taller lanes</source>
        <translation>niedrigere, höhere Spuren</translation>
    </message>
    <message>
        <source>filter by the time in view</source>
        <translation>nach sichtbarer Zeit filtern</translation>
    </message>
    <message>
        <source>filter by time (also a drag on the axis)</source>
        <translation>nach Zeit filtern (auch Ziehen auf der Achse)</translation>
    </message>
    <message>
        <source>write a note</source>
        <translation>eine Notiz schreiben</translation>
    </message>
    <message>
        <source>clear selection and time filter</source>
        <translation>Auswahl und Zeitfilter aufheben</translation>
    </message>
    <message>
        <source>New note…</source>
        <translation>Neue Notiz…</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Events of all ranks and nodes over time, with the causal chain</source>
        <translation>Ereignisse aller Ränge und Knoten über der Zeit, mit der Ursachenkette</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>Sortierung</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Fold identical</source>
        <translation>Gleiche falten</translation>
    </message>
    <message>
        <source>Draw lanes that show the same as one (I)</source>
        <translation>Spuren, die dasselbe zeigen, als eine zeichnen (I)</translation>
    </message>
    <message>
        <source>Show the hidden lanes again (Shift+H)</source>
        <translation>Ausgeblendete Spuren wieder zeigen (Umschalt+H)</translation>
    </message>
    <message>
        <source>Group: %1</source>
        <translation>Gruppe: %1</translation>
    </message>
    <message>
        <source>How lanes are grouped (G for the next)</source>
        <translation>Wie Spuren gruppiert sind (G: nächste Art)</translation>
    </message>
    <message>
        <source>Sort: %1</source>
        <translation>Sortierung: %1</translation>
    </message>
    <message>
        <source>How lanes are ordered (O for the next)</source>
        <translation>Wie Spuren geordnet sind (O: nächste Art)</translation>
    </message>
    <message>
        <source>Readings: %1</source>
        <translation>Messwerte: %1</translation>
    </message>
    <message>
        <source>Temperatures, power and other readings as plots</source>
        <translation>Temperaturen, Leistung und andere Messwerte als Diagramme</translation>
    </message>
    <message>
        <source>Notes: %1</source>
        <translation>Notizen: %1</translation>
    </message>
    <message>
        <source>Your notes on this job (N for a new one)</source>
        <translation>Ihre Notizen zu diesem Job (N: neue)</translation>
    </message>
    <message>
        <source>%1 hidden  ×</source>
        <translation>%1 ausgeblendet  ×</translation>
    </message>
    <message>
        <source>%1 lanes</source>
        <translation>%1 Spuren</translation>
    </message>
    <message>
        <source> · %1 folded</source>
        <translation> · %1 gefaltet</translation>
    </message>
</context>
<context>
    <name>ff::TrustBar</name>
    <message>
        <source>Trust</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Programs of rules</source>
        <translation>Programme von Regeln</translation>
    </message>
    <message>
        <source>Rules want to run programs, with your rights, on the evidence:</source>
        <translation>Regeln wollen mit Ihren Rechten Programme über den Beweisen ausführen:</translation>
    </message>
    <message>
        <source>
In %1</source>
        <translation>
In %1</translation>
    </message>
    <message>
        <source>
    cannot be trusted: %1</source>
        <translation>
    kann nicht vertraut werden: %1</translation>
    </message>
    <message>
        <source>
and %1 more: use firstfault rules trust</source>
        <translation>
und %1 weitere: firstfault rules trust verwenden</translation>
    </message>
</context>
<context>
    <name>ff::VerdictBody</name>
    <message>
        <source>&amp;Why</source>
        <translation>&amp;Warum</translation>
    </message>
    <message>
        <source>Shows the chain from the cause to the failure</source>
        <translation>Zeigt die Kette von der Ursache zum Ausfall</translation>
    </message>
    <message>
        <source>Lists what else could be the cause</source>
        <translation>Listet, was sonst die Ursache sein könnte</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copies the verdict as one line</source>
        <translation>Kopiert den Befund als eine Zeile</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>Writes the verdict to a file</source>
        <translation>Schreibt den Befund in eine Datei</translation>
    </message>
    <message>
        <source>&amp;Alternatives (%1)</source>
        <translation>&amp;Alternativen (%1)</translation>
    </message>
    <message>
        <source>Terminal state</source>
        <translation>Endzustand</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>Aus %1</translation>
    </message>
    <message>
        <source>rests on 1 line</source>
        <translation>beruht auf 1 Zeile</translation>
    </message>
    <message>
        <source>rests on %1 lines</source>
        <translation>beruht auf %1 Zeilen</translation>
    </message>
    <message>
        <source>what it rests on</source>
        <translation>worauf er beruht</translation>
    </message>
    <message>
        <source>what would change it</source>
        <translation>was ihn ändern würde</translation>
    </message>
</context>
<context>
    <name>ff::VerdictCard</name>
    <message>
        <source>Verdict</source>
        <translation>Befund</translation>
    </message>
</context>
<context>
    <name>ff::VerdictPair</name>
    <message>
        <source>BEFORE — rules on disk</source>
        <translation>VORHER — Regeln auf der Platte</translation>
    </message>
    <message>
        <source>AFTER — your edit</source>
        <translation>NACHHER — die Änderung</translation>
    </message>
    <message>
        <source>%1 · %2 · bad nodes: %3</source>
        <translation>%1 · %2 · schlechte Knoten: %3</translation>
    </message>
    <message>
        <source>Open the evidence of a job to see what a rule makes of it.</source>
        <translation>Die Belege eines Jobs öffnen, um zu sehen, was eine Regel daraus macht.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>The edit changes nothing in this bundle.</source>
        <translation>Die Änderung ändert an diesem Bündel nichts.</translation>
    </message>
</context>
<context>
    <name>ff::WhatIfStrip</name>
    <message>
        <source>Verdict without what is left out</source>
        <translation>Befund ohne das Ausgelassene</translation>
    </message>
    <message>
        <source>WHAT IF THESE WERE NOT THERE</source>
        <translation>WAS, WENN DIESE NICHT DA WÄREN</translation>
    </message>
    <message>
        <source>Working out the verdict without</source>
        <translation>Der Befund ohne dies wird ermittelt</translation>
    </message>
    <message>
        <source>Take all of it back</source>
        <translation>Alles zurücknehmen</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Take back %1</source>
        <translation>%1 zurücknehmen</translation>
    </message>
    <message>
        <source>Working it out …</source>
        <translation>Wird ermittelt …</translation>
    </message>
    <message>
        <source>The verdict would be the same</source>
        <translation>Der Befund wäre derselbe</translation>
    </message>
    <message>
        <source>The verdict would be another</source>
        <translation>Der Befund wäre ein anderer</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>Wie er ist</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>derselbe</translation>
    </message>
    <message>
        <source>It would say</source>
        <translation>Er würde sagen</translation>
    </message>
    <message>
        <source>It could not be worked out: %1</source>
        <translation>Es konnte nicht ermittelt werden: %1</translation>
    </message>
    <message>
        <source>Nothing of it is in the evidence now</source>
        <translation>Nichts davon ist jetzt in den Beweisen</translation>
    </message>
    <message>
        <source>%1: %2, without: %3</source>
        <translation>%1: %2, ohne: %3</translation>
    </message>
    <message>
        <source>%1: %2, the same without</source>
        <translation>%1: %2, ohne dasselbe</translation>
    </message>
</context>
<context>
    <name>ff::WindowActions</name>
    <message>
        <source>&amp;Open folder…</source>
        <translation>Ordner ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Opens the folder of a failed job</source>
        <translation>Öffnet den Ordner eines gescheiterten Jobs</translation>
    </message>
    <message>
        <source>Open &amp;files…</source>
        <translation>&amp;Dateien öffnen…</translation>
    </message>
    <message>
        <source>Opens single log files</source>
        <translation>Öffnet einzelne Protokolldateien</translation>
    </message>
    <message>
        <source>&amp;New from clipboard</source>
        <translation>&amp;Neu aus der Zwischenablage</translation>
    </message>
    <message>
        <source>Opens the text or the files on the clipboard</source>
        <translation>Öffnet Text oder Dateien der Zwischenablage</translation>
    </message>
    <message>
        <source>&amp;Add evidence…</source>
        <translation>&amp;Beweise hinzufügen…</translation>
    </message>
    <message>
        <source>Adds files to what is open</source>
        <translation>Fügt dem Offenen Dateien hinzu</translation>
    </message>
    <message>
        <source>Review &amp;import</source>
        <translation>&amp;Import prüfen</translation>
    </message>
    <message>
        <source>Shows what was recognised, to correct it</source>
        <translation>Zeigt, was erkannt wurde, um es zu korrigieren</translation>
    </message>
    <message>
        <source>&amp;Save as bundle.toml…</source>
        <translation>Als bundle.toml &amp;speichern…</translation>
    </message>
    <message>
        <source>Writes the corrections so that they hold the next time too</source>
        <translation>Schreibt die Korrekturen, damit sie auch das nächste Mal gelten</translation>
    </message>
    <message>
        <source>&amp;Undo correction</source>
        <translation>Korrektur &amp;rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo correction</source>
        <translation>Korrektur &amp;wiederholen</translation>
    </message>
    <message>
        <source>&amp;Paste as evidence</source>
        <translation>Als Beweis &amp;einfügen</translation>
    </message>
    <message>
        <source>Adds the text or the files on the clipboard to what is open</source>
        <translation>Fügt dem Offenen Text oder Dateien der Zwischenablage hinzu</translation>
    </message>
    <message>
        <source>&amp;Re-run</source>
        <translation>&amp;Neu auswerten</translation>
    </message>
    <message>
        <source>Reads the same evidence again</source>
        <translation>Liest dieselben Beweise noch einmal</translation>
    </message>
    <message>
        <source>&amp;Cancel reading</source>
        <translation>Lesen &amp;abbrechen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Copy &amp;verdict line</source>
        <translation>&amp;Befundzeile kopieren</translation>
    </message>
    <message>
        <source>Copy log &amp;line with locator</source>
        <translation>&amp;Protokollzeile mit Ort kopieren</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>&amp;Einpassen</translation>
    </message>
    <message>
        <source>Fits the selection, or the whole job, into the timeline</source>
        <translation>Passt die Auswahl oder den ganzen Job in die Zeitleiste ein</translation>
    </message>
    <message>
        <source>To &amp;cause</source>
        <translation>Zur &amp;Ursache</translation>
    </message>
    <message>
        <source>Selects the first fault and shows it</source>
        <translation>Wählt den ersten Fehler und zeigt ihn</translation>
    </message>
    <message>
        <source>&amp;Next hop</source>
        <translation>&amp;Nächstes Glied</translation>
    </message>
    <message>
        <source>&amp;Previous hop</source>
        <translation>&amp;Voriges Glied</translation>
    </message>
    <message>
        <source>Next hit in this member</source>
        <translation>Nächster Treffer in dieser Datei</translation>
    </message>
    <message>
        <source>Previous hit in this member</source>
        <translation>Voriger Treffer in dieser Datei</translation>
    </message>
    <message>
        <source>Clear &amp;selection</source>
        <translation>Auswahl auf&amp;heben</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Verdict, timeline, chain and log</source>
        <translation>Befund, Zeitleiste, Kette und Protokoll</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>Rules and lines large, the rest out of the way</source>
        <translation>Regeln und Zeilen groß, das Übrige aus dem Weg</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlspalette…</translation>
    </message>
    <message>
        <source>Everything the program can do and go to, by a few letters</source>
        <translation>Alles, was das Programm kann, mit wenigen Buchstaben</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>&amp;Keyboard…</source>
        <translation>&amp;Tastatur…</translation>
    </message>
    <message>
        <source>&amp;About Firstfault</source>
        <translation>&amp;Über Firstfault</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>&amp;UTC</source>
        <translation>&amp;UTC</translation>
    </message>
    <message>
        <source>As most lines are &amp;logged</source>
        <translation>Wie die meisten Zeilen &amp;protokolliert sind</translation>
    </message>
    <message>
        <source>As this &amp;machine&apos;s clock</source>
        <translation>Wie die &amp;Uhr dieses Rechners</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Save as &amp;case…</source>
        <translation>Als &amp;Fall speichern…</translation>
    </message>
    <message>
        <source>Saves as much of what is open as its verdict needs, to test rules with</source>
        <translation>Speichert so viel vom Geöffneten, wie der Befund braucht, um Regeln zu prüfen</translation>
    </message>
    <message>
        <source>&amp;Export report…</source>
        <translation>Bericht &amp;exportieren …</translation>
    </message>
    <message>
        <source>Saves or copies a report of the verdict, with names replaced if asked</source>
        <translation>Speichert oder kopiert einen Bericht des Urteils, auf Wunsch mit ersetzten Namen</translation>
    </message>
</context>
<context>
    <name>ff::WindowManners</name>
    <message>
        <source>Corrected</source>
        <translation>Korrigiert</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu gelesen</translation>
    </message>
    <message>
        <source>Added %1</source>
        <translation>%1 hinzugefügt</translation>
    </message>
    <message>
        <source>Took out %1</source>
        <translation>%1 herausgenommen</translation>
    </message>
    <message>
        <source>The recent bundles are forgotten</source>
        <translation>Die zuletzt geöffneten sind vergessen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>The program ended while it was opening </source>
        <translation>Das Programm endete, während es dies öffnete: </translation>
    </message>
    <message>
        <source>; it is not opened by itself.   </source>
        <translation>; es wird nicht von selbst geöffnet.   </translation>
    </message>
    <message>
        <source>Open it anyway</source>
        <translation>Trotzdem öffnen</translation>
    </message>
</context>
<context>
    <name>ff::WindowPicture</name>
    <message>
        <source>compared with %1</source>
        <translation>verglichen mit %1</translation>
    </message>
    <message>
        <source>%1 could not be written</source>
        <translation>%1 konnte nicht geschrieben werden</translation>
    </message>
</context>
<context>
    <name>ff::WishList</name>
    <message>
        <source>Missing evidence</source>
        <translation>Fehlende Beweise</translation>
    </message>
    <message>
        <source>Missing evidence; choosing a row copies its command</source>
        <translation>Fehlende Beweise; eine Zeile zu wählen kopiert ihren Befehl</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alle kopieren</translation>
    </message>
    <message>
        <source>Copies all commands, one a line</source>
        <translation>Kopiert alle Befehle, einen je Zeile</translation>
    </message>
    <message>
        <source>Copy all commands that fetch missing evidence</source>
        <translation>Alle Befehle kopieren, die fehlende Beweise holen</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Says which fault came first when a distributed GPU job died.</source>
        <translation>Sagt, welcher Fehler zuerst kam, als ein verteilter GPU-Job starb.</translation>
    </message>
    <message>
        <source>Folder of rules over the shipped ones; may be repeated, later ones win.</source>
        <translation>Ordner mit Regeln über den mitgelieferten; mehrfach möglich, spätere gewinnen.</translation>
    </message>
    <message>
        <source>Folders or files with the evidence of one job, or firstfault:BUNDLE#MEMBER:LINE.</source>
        <translation>Ordner oder Dateien mit den Beweisen eines Jobs, oder firstfault:BUNDLE#MEMBER:LINE.</translation>
    </message>
    <message>
        <source>Goes to a line of the evidence: MEMBER:LINE.</source>
        <translation>Geht zu einer Zeile der Beweise: MEMBER:LINE.</translation>
    </message>
    <message>
        <source>Compares with another run: its folder or file.</source>
        <translation>Vergleicht mit einem anderen Lauf: dessen Ordner oder Datei.</translation>
    </message>
    <message>
        <source>Writes a picture of the window once all is read, says what it shows, and ends.</source>
        <translation>Schreibt ein Bild des Fensters, sobald alles gelesen ist, sagt, was es zeigt, und endet.</translation>
    </message>
</context>
</TS>
