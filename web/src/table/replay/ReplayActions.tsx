import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import type { AnyTableController } from '~/table/game_ui';
import { embedCode, replayLink, sharedReplay, withoutNames } from '~/table/links';
import type { Replay } from '~/table/replay/replay';
import { savePicture } from '~/table/replay/save_picture';
import { usePractice } from '~/table/replay/usePractice';
import { useReplay } from '~/table/replay/useReplay';
import { replayWords } from '~/table/replay/words';
import { announce } from '~/ui/announcements';
import { toClipboard } from '~/ui/clipboard';
import { Button, Switch } from '~/ui/controls';
import { download } from '~/ui/download';
import { Icon, type IconName } from '~/ui/Icon';
import { usePhone } from '~/ui/usePhone';

interface Props {
  table: AnyTableController;
  replay: Replay<unknown>;
}

/** What can be done with the position that is shown. In a page of another site: open it on this one. */
export function ReplayActions({ table, replay }: Props) {
  return replay.embedded ? <OpenOnTaku replay={replay} /> : <OwnActions table={table} replay={replay} />;
}

function OpenOnTaku({ replay }: { replay: Replay<unknown> }) {
  const t = useWords(replayWords);
  const plies = useReplay(replay, ({ at }) => replay.stops[at].plies);
  return (
    <div className="actions">
      <a
        className="button button-plain button-normal"
        href={`/replay?at=${plies}${location.hash}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="open" />
        {t.openOnTaku}
      </a>
    </div>
  );
}

function OwnActions({ table, replay }: Props) {
  const t = useWords(replayWords);
  const lang = useSettings((settings) => settings.lang);
  const practise = usePractice(table, () => report(t.branchFailed));
  const [notice, setNotice] = useState<string | null>(null);
  const [names, setNames] = useState(true);
  const [byHand, setByHand] = useState<string | null>(null); // a text that the browser refused to copy
  const report = (words: string | null, text: string | null = null) => {
    setNotice(words);
    setByHand(text);
    if (words) announce(words);
  };
  const copy = async (text: string | null, tooLong: string) => {
    if (text === null) return report(tooLong);
    const copied = await toClipboard(text);
    report(copied ? t.copied : t.copyYourself, copied ? null : text);
  };
  const plies = () => replay.stops[replay.state.at].plies;
  const { origin } = location;
  const title = `Taku: ${table.info.titles[lang]}`;
  const picture = (kind: 'SVG' | 'PNG') =>
    savePicture(table, kind === 'SVG' ? 'svg' : 'png').then((saved) => report(saved ? null : t.pictureFailed));
  const named = replay.saved.setup.seats.some((seat) => seat.kind === 'person' && seat.name !== '');
  const saved = names ? replay.saved : withoutNames(replay.saved);
  const save = () => download(`taku-${table.ui.id}-${replay.plies}.json`, JSON.stringify(sharedReplay(saved)));
  return (
    <div className="actions replay-actions">
      <Button icon="edit" className="replay-branch" onClick={() => void practise(plies())}>
        {t.branch}
      </Button>
      {(['PNG', 'SVG'] as const).map((kind) => (
        <Action key={kind} icon="camera" label={t.picture({ kind })} short={kind} onClick={() => void picture(kind)} />
      ))}
      <Action
        icon="link"
        label={t.link}
        short={t.linkShort}
        onClick={async () => copy(await replayLink(saved, plies(), origin), t.tooLong)}
      />
      <Action
        icon="copy"
        label={t.embed}
        short={t.embedShort}
        onClick={async () => copy(await embedCode(saved, { plies: plies(), origin, lang, title }), t.embedTooLong)}
      />
      <Action icon="save" label={t.saveFile} short={t.fileShort} onClick={save} />
      {named && (
        <div className="replay-names">
          <span aria-hidden="true">{t.names}</span>
          <Switch on={names} label={t.names} onChange={setNames} />
        </div>
      )}
      {notice && <p className="soft actions-note">{notice}</p>}
      {byHand && (
        <input
          className="share-link"
          readOnly
          value={byHand}
          aria-label={t.copyYourself}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}

/** A button with a short label beside the board and the whole one in the sheet of a phone. */
function Action({
  icon,
  label,
  short,
  onClick,
}: {
  icon: IconName;
  label: string;
  short: string;
  onClick: () => void;
}) {
  const phone = usePhone();
  return (
    <Button icon={icon} aria-label={label} title={label} onClick={onClick}>
      {phone ? label : short}
    </Button>
  );
}
