import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '~/base/words';
import { type ChatLine, presets, type RoomController, speakerOf, spectators } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import { Button, IconButton } from '~/ui/controls';
import { giveFocusBack } from '~/ui/focus';
import './style.css';

/** Marks lines as read while they are visible. */
function useReading(room: RoomController) {
  const panel = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const unread = useRoom(room, (state) => state.unread);
  useEffect(() => {
    if (!panel.current || typeof IntersectionObserver === 'undefined') return;
    const eye = new IntersectionObserver(([entry]) => setSeen(entry.isIntersecting));
    eye.observe(panel.current);
    return () => eye.disconnect();
  }, []);
  useEffect(() => {
    if (seen && unread > 0) room.readChat();
  }, [room, seen, unread]);
  return panel;
}

interface LineProps {
  line: ChatLine;
  name: string;
  on: boolean; // the same speaker as the line before: the name is left out
  onMute: () => void;
  onHide?: () => void; // for the owner of the room
}

function Line({ line, name, on, onMute, onHide }: LineProps) {
  const t = useWords(roomWords);
  return (
    <li className={`chat-line ${line.mine ? 'chat-line-mine' : ''} ${on ? 'chat-line-on' : ''}`}>
      <p>
        <strong className={on ? 'visually-hidden' : undefined}>{name}</strong>{' '}
        {line.preset ? t.presets[line.preset] : line.text}
      </p>
      {!line.mine && !on && <IconButton icon="mute" label={t.mute({ name })} onClick={onMute} />}
      {onHide && <IconButton icon="trash" label={t.hideLine({ name })} onClick={onHide} />}
    </li>
  );
}

/** The lines, newest at the bottom next to the input. */
function Lines({ room }: { room: RoomController }) {
  const t = useWords(roomWords);
  const { chat, muted, seats, owner } = useRoom(room, ({ chat, muted, seats, owner }) => ({
    chat,
    muted,
    seats,
    owner,
  }));
  const list = useRef<HTMLOListElement>(null);
  const shown = chat.filter((line) => !muted.includes(speakerOf(line)));
  const newest = shown.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to a new line
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  // The pressed button disappears; focus moves to the one that undoes it.
  const mute = (speaker: string, on: boolean) => {
    room.mute(speaker, on);
    const panel = list.current?.parentElement;
    requestAnimationFrame(() => giveFocusBack(panel?.querySelector('.chat-muted button, input') ?? null));
  };
  const hide = (line: number) => {
    room.hideChat(line);
    list.current?.parentElement?.querySelector('input')?.focus(); // the button disappears with the line
  };
  const nameOf = (line: ChatLine) => line.name || t.watcher;
  // Speakers muted earlier may have said nothing since, or have left.
  const hidden = muted.flatMap((speaker) => {
    const name = chat.find((line) => speakerOf(line) === speaker)?.name;
    const seated = seats.find(({ person }) => person === speaker)?.name;
    const shown = speaker === spectators ? t.watcher : name || seated;
    return shown ? [{ speaker, name: shown }] : [];
  });
  return (
    <>
      {hidden.map(({ speaker, name }) => (
        <p key={speaker} className="chat-muted soft">
          {t.muted({ name })}
          <Button look="quiet" onClick={() => mute(speaker, false)}>
            {t.unmute}
          </Button>
        </p>
      ))}
      {shown.length === 0 && <p className="soft chat-empty">{t.noChat}</p>}
      <ol className="chat-lines" ref={list} aria-label={t.chat}>
        {shown.map((line, i) => (
          <Line
            key={line.id}
            line={line}
            name={nameOf(line)}
            on={i > 0 && line.mine === shown[i - 1].mine && speakerOf(line) === speakerOf(shown[i - 1])}
            onMute={() => mute(speakerOf(line), true)}
            onHide={owner ? () => hide(line.id) : undefined}
          />
        ))}
      </ol>
    </>
  );
}

function Writing({ room }: { room: RoomController }) {
  const t = useWords(roomWords);
  const [text, setText] = useState('');
  const open = useRoom(room, (state) => state.connection === 'open');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const line = text.trim();
    if (!line || !open) return;
    setText('');
    void room.sendChat({ text: line }).then((accepted) => !accepted && setText((since) => since || line));
  };
  return (
    <>
      <fieldset className="chat-presets">
        <legend className="visually-hidden">{t.presetsLabel}</legend>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className="chat-preset"
            disabled={!open}
            onClick={() => void room.sendChat({ preset })}
          >
            {t.presets[preset]}
          </button>
        ))}
      </fieldset>
      <form className="chat-form" onSubmit={send}>
        <input
          className="field"
          value={text}
          maxLength={200}
          aria-label={t.say}
          placeholder={t.say}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="outline" disabled={!open || !text.trim()}>
          {t.send}
        </Button>
      </form>
    </>
  );
}

/** The room's chat: the lines, preset messages and the input. */
export function ChatPanel({ room }: { room: RoomController }) {
  const t = useWords(roomWords);
  const panel = useReading(room);
  const watches = useRoom(room, (state) => state.you.seat === null);
  return (
    <div className="chat" ref={panel}>
      <Lines room={room} />
      {watches && <p className="soft chat-note">{t.watcherChat}</p>}
      <Writing room={room} />
    </div>
  );
}
