import { useWords } from '~/app/words';
import { FourMark, ThreeMark } from '~/games/hex_taboo/Marks';
import { StoneIcon } from '~/games/hex_taboo/Stone';
import { type Now, questionOf } from '~/games/hex_taboo/scene';
import type { Play } from '~/games/hex_taboo/usePlay';
import { hexWords } from '~/games/hex_taboo/words';
import { Button } from '~/ui/controls';

/** Under the board: the question that a second press answers, or what the marks mean. */
export function Under({ now, play }: { now: Now; play: Play }) {
  const t = useWords(hexWords);
  const question = questionOf(now, t);
  return (
    <div className="hex-under">
      {question ? (
        <div className={`hex-ask hex-ask-${question.tone}`} role="status">
          <p>
            <strong>{question.title}</strong>
            <span className="soft">{question.text}</span>
          </p>
          <Button onClick={play.cancel}>{t.cancel}</Button>
        </div>
      ) : (
        <Legend helps={now.helps} />
      )}
    </div>
  );
}

function Legend({ helps }: { helps: boolean }) {
  const t = useWords(hexWords);
  return (
    <ul className="hex-legend" aria-label={t.legend}>
      {helps && (
        <>
          <li>
            <svg width="24" height="24" viewBox="-32 -32 64 64" aria-hidden="true">
              <FourMark />
            </svg>
            {t.legendFour}
          </li>
          <li>
            <svg width="24" height="24" viewBox="-32 -32 64 64" aria-hidden="true">
              <ThreeMark />
            </svg>
            {t.legendThree}
          </li>
        </>
      )}
      <li>
        <StoneIcon stone="red" last />
        {t.legendLast}
      </li>
      <li>
        <StoneIcon stone="neutral" />
        {t.legendNeutral}
      </li>
    </ul>
  );
}
