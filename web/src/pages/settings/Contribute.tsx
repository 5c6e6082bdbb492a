import { useSettings } from '~/base/settings';
import { defineWords, useWords } from '~/base/words';
import { emptyQueue } from '~/contribute/queue';
import { Switch } from '~/ui/controls';
import { OptionLine } from '~/ui/OptionLine';

const words = defineWords({
  en: {
    label: 'Contribute my games',
    help: 'Sends the games you finish on this device to this server, to help train the computer players.',
    facts: [
      {
        name: 'Sent',
        text: 'Moves, dice and cards; the rules you chose; which seats were people and which computers, and their levels; when each move was made and how long it took.',
      },
      {
        name: 'Not sent',
        text: 'Your name and your account; practice games and online games. The server sees your network address when a game arrives, but does not store it.',
      },
      { name: 'Once sent', text: 'A game cannot be withdrawn, because nothing links it to you.' },
      {
        name: 'Turning it off',
        text: 'Nothing more is sent, and games that still wait to be sent are discarded.',
      },
    ],
    more: 'More in docs/privacy.md of Taku’s source code.',
  },
  ja: {
    label: '対局を提供する',
    help: 'この端末で終えた対局をこのサーバーに送り、コンピュータの学習に役立てます。',
    facts: [
      {
        name: '送るもの',
        text: '手、サイコロの目、カード、選んだルール、各席が人かコンピュータか、コンピュータの強さ、各手の時刻と考えた時間。',
      },
      {
        name: '送らないもの',
        text: '名前、アカウント、練習とオンラインの対局。ネットワークアドレスは届くときにサーバーに見えますが、保存されません。',
      },
      { name: '取り消し', text: '送った対局には、あなたと結びつく情報がないため、あとから取り消せません。' },
      {
        name: 'オフにすると',
        text: '以後は送らず、送信待ちの対局も破棄します。',
      },
    ],
    more: '詳しくは、Taku のソースコードの docs/privacy.md にあります。',
  },
});

/** The switch for contributing games as training data, with everything a person should know before turning it on. */
export function Contribute() {
  const t = useWords(words);
  const { contribute, set } = useSettings();
  const change = (on: boolean) => {
    set({ contribute: on });
    if (!on) void emptyQueue().catch(() => undefined);
  };
  return (
    <>
      <OptionLine label={t.label} help={t.help}>
        <Switch label={t.label} on={contribute} onChange={change} />
      </OptionLine>
      <li className="settings-facts">
        <dl>
          {t.facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="soft">{t.more}</p>
      </li>
    </>
  );
}
