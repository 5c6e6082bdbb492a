import type { ReactNode } from 'react';

/** A row in a list of options: name and explanation on the left, a control on the right. */
export function OptionLine({
  label,
  help,
  tag,
  dim = false,
  children,
}: {
  label: string;
  help: string;
  tag?: string;
  dim?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={dim ? 'option-line option-line-dim' : 'option-line'}>
      <div className="option-line-words">
        <p className="option-line-name">
          <strong>{label}</strong>
          {tag && <span className="option-tag">{tag}</span>}
        </p>
        <p className="soft">{help}</p>
      </div>
      {children}
    </li>
  );
}
