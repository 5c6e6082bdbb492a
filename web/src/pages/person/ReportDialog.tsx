import { useId, useState } from 'react';
import { type ReportReason, report, reportReasons } from '~/account/people_api';
import { useWords } from '~/base/words';
import { personWords } from '~/pages/person/words';
import { FaultLine } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import { Button, Select } from '~/ui/controls';
import { Dialog } from '~/ui/Dialog';

/** Tells the server's operator about a person. */
export function ReportDialog({ name, room, onClose }: { name: string; room?: string; onClose: () => void }) {
  const t = useWords(personWords);
  const id = useId();
  const [reason, setReason] = useState<ReportReason>('cheating');
  const [text, setText] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, fault, run } = useRequest();
  const send = async () => {
    await report(name, { reason, text: text.trim(), room });
    setSent(true);
  };
  return (
    <Dialog
      title={t.reportTitle({ name })}
      onClose={onClose}
      actions={
        sent ? (
          <Button look="seal" onClick={onClose}>
            {t.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button look="seal" disabled={busy} onClick={() => run(send)}>
              {t.reportSend}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <p role="status">{t.reported}</p>
      ) : (
        <>
          <p>{t.reportHelp}</p>
          <Select
            label={t.reason}
            value={reason}
            items={reportReasons.map((value) => ({ value, label: t.reasons[value] }))}
            onChange={setReason}
          />
          <div className="person-report">
            <label htmlFor={id}>{t.reportText}</label>
            <textarea
              id={id}
              className="field"
              rows={4}
              maxLength={1000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <FaultLine fault={fault} />
        </>
      )}
    </Dialog>
  );
}
