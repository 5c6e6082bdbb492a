import { useWords } from '~/base/words';
import { settingsWords } from '~/pages/settings/words';
import { Chip, ShapeIcon } from '~/ui/Shape';

/** The four player colours with the current settings. */
export function PalettePreview() {
  const t = useWords(settingsWords);
  return (
    <ul className="settings-preview">
      {(['red', 'blue', 'yellow', 'green'] as const).map((color) => (
        <li key={color}>
          <Chip color={color} size={44} />
          <span>
            <ShapeIcon color={color} /> {t.colors[color]}
          </span>
        </li>
      ))}
    </ul>
  );
}

const suits = [
  ['spade', '♠'],
  ['heart', '♥'],
  ['diamond', '♦'],
  ['club', '♣'],
] as const;

/** The four suits with the current settings. */
export function SuitPreview() {
  return (
    <p className="settings-suits" aria-hidden="true">
      {suits.map(([suit, sign]) => (
        <span key={suit} style={{ color: `var(--${suit})` }}>
          A{sign}
        </span>
      ))}
    </p>
  );
}
