import { cut, hollow, ink, line } from './pen';

/** Emblems of creatures, around (0, 0) and 64 wide. */
export const creatureEmblems = {
  paw: (
    <>
      <path d="M0 0c10 0 18 10 18 18 0 7-6 9-10 8-5-2-11-2-16 0-4 1-10-1-10-8C-18 10-10 0 0 0z" />
      <ellipse cx="-21" cy="-5" rx="6" ry="8" transform="rotate(-24 -21 -5)" />
      <ellipse cx="21" cy="-5" rx="6" ry="8" transform="rotate(24 21 -5)" />
      <ellipse cx="-8" cy="-17" rx="6.5" ry="9" />
      <ellipse cx="8" cy="-17" rx="6.5" ry="9" />
    </>
  ),
  fist: (
    <>
      <path d="M-20-14q0-6 6-6h26q9 0 10 9v14q0 10-8 16v9h-24v-9q-10-6-10-16z" />
      {hollow('M-10-20v13M0-20v13M10-20v13M-20-6h30q6 0 6 5t-7 5H-2')}
    </>
  ),
  horns: (
    <>
      <path d="M-12-8h24l-3 24q-9 14-18 0z" />
      <path d="M-10-6q-22 2-18-20 4 10 18 10zM10-6q22 2 18-20-4 10-18 10z" />
      <circle cx="-6" cy="0" r="3" fill={cut} />
      <circle cx="6" cy="0" r="3" fill={cut} />
      {hollow('M-5 14h10')}
    </>
  ),
  spear: (
    <>
      {line('M-22 24L10-10', 5)}
      <path d="M26-28L20-2 12-8 4-14z" />
      {line('M-4-6l12 12', 4)}
    </>
  ),
  bird: (
    <>
      <path d="M-28 2q12-4 18-14Q0-24 14-18l12 4-10 4q2 18-14 24-10 4-18 10l2-12q-8-2-14-14z" />
      <circle cx="11" cy="-12" r="2.6" fill={cut} />
      {hollow('M-10 2q10 4 16-6')}
    </>
  ),
  jaws: (
    <>
      <path d="M-26-16q26-18 52 0l-6 14-8-8-6 9-6-9-6 9-6-9-8 8zM-26 16q26 18 52 0l-6-14-8 8-6-9-6 9-6-9-6 9-8-8z" />
    </>
  ),
  tower: (
    <>
      <path d="M-18-26h8v7h6v-7h8v7h6v-7h8v18h-4v34h-28V-8h-4z" />
      <path d="M-6 26V10q0-6 6-6t6 6v16z" fill={cut} />
    </>
  ),
  wing: <path d="M-26 20q-2-30 22-42 8-4 32-4-6 6-14 8l8 2q-6 6-14 7l6 3q-6 6-13 6l4 4q-10 8-31 16z" />,
  idol: (
    <>
      <path d="M0-30q4 14 14 22t8 22q-2 14-22 16-20-2-22-16-2-12 6-20 2 8 6 8-2-18 10-32z" />
      <path d="M-13 4h26v14q-13 10-26 0z" fill={cut} />
      <path d="M-9 8h7v5h-7zM2 8h7v5h-7zM-6 17h12v3h-12z" />
    </>
  ),
  chain: (
    <>
      <g fill="none" stroke={ink} strokeWidth="7">
        <rect x="-29" y="-17" width="30" height="17" rx="8.5" transform="rotate(28 -14 -8)" />
        <rect x="-1" y="0" width="30" height="17" rx="8.5" transform="rotate(28 14 8)" />
      </g>
      {line('M-9-5L9 5', 6)}
    </>
  ),
  drop: (
    <>
      <path d="M0-30q20 24 20 38a20 20 0 01-40 0q0-14 20-38z" />
      {hollow('M-11 9q1 10 10 12')}
    </>
  ),
  bars: (
    <>
      {line('M-22-22h44M-22 22h44', 7)}
      {line('M-15-20v40M-5-20v40M5-20v40M15-20v40', 5)}
    </>
  ),
  bubbles: (
    <>
      <circle cx="-8" cy="6" r="18" />
      <circle cx="16" cy="-12" r="10" />
      <circle cx="16" cy="16" r="6" />
      <circle cx="-14" cy="0" r="5" fill={cut} />
      <circle cx="13" cy="-15" r="3" fill={cut} />
    </>
  ),
  serpent: (
    <>
      {line('M-24 20q0-12 12-12T0-2t12-10 12 2', 8)}
      {line('M-24 22h44', 5)}
      <circle cx="20" cy="-14" r="8" />
      <circle cx="22" cy="-16" r="2" fill={cut} />
    </>
  ),
  crown: (
    <>
      <path d="M-26-14l14 12L0-22 12-2l14-12-5 32h-42z" />
      <path d="M-20 22h40v5h-40z" />
    </>
  ),
  stone: (
    <>
      <path d="M-16 26l-6-30q4-20 18-24 16 0 20 20l6 34z" />
      {hollow('M-8-8l6 8-4 10M8-14l-4 8', 3)}
    </>
  ),
  thorns: (
    <>
      {line('M-26 20q10-30 26-16T26-16', 6)}
      {line('M-26-2q16-8 24 8t28 12', 5)}
      <path d="M-14-6l-4-14 10 8zM4-4l4-16 6 12zM-4 18l-6 12 12-6zM18 6l12-6-4 12z" />
    </>
  ),
  eye: (
    <>
      <path d="M-30 0Q0-34 30 0 0 34-30 0z" />
      <circle r="12" fill={cut} />
      <circle r="6.5" />
    </>
  ),
  leaf: (
    <>
      <path d="M-22 22q-8-40 46-48 2 50-40 46z" />
      {hollow('M-18 20Q0 0 14-14M-6 8l14 2M0-2l0-12', 3)}
      {line('M-26 28l8-8', 5)}
    </>
  ),
  bow: (
    <>
      {line('M-14-26q36 12 28 50', 6)}
      {line('M-14-26L14 24', 2.5)}
      {line('M-26 16L22-18', 4)}
      <path d="M28-24l-4 14-9-8z" />
    </>
  ),
  lantern: (
    <>
      {line('M-8-20q8-14 16 0', 4)}
      <path d="M-14-20h28l4 8-6 28h-24l-6-28zM-12 20h24v6h-24z" />
      <path d="M0-10q8 10 0 22-8-12 0-22z" fill={cut} />
    </>
  ),
  skull: (
    <>
      <path d="M0-28q24 0 24 24 0 12-10 16v12h-28V12q-10-4-10-16 0-24 24-24z" />
      <circle cx="-9" cy="-2" r="6" fill={cut} />
      <circle cx="9" cy="-2" r="6" fill={cut} />
      {hollow('M-5 16v8M5 16v8', 3)}
    </>
  ),
  chest: (
    <>
      <path d="M-26-4q0-20 14-20h24q14 0 14 20zM-26 1h52v24h-52z" />
      <rect x="-6" y="-6" width="12" height="15" rx="2" fill={cut} />
      <circle r="3" cy="1" />
    </>
  ),
  mask: (
    <>
      <path d="M-26-18q26-14 52 0 0 40-26 46-26-6-26-46z" />
      <path d="M-18-6q8-6 14 2-6 6-14-2zM18-6q-8-6-14 2 6 6 14-2zM-8 14q8 6 16 0-8 2-16 0z" fill={cut} />
    </>
  ),
  blade: (
    <>
      <path d="M26-28q0 14-8 22L-8 20-16 12 10-14q6-10 16-14z" />
      {line('M-20 6l14 14M-14 16l-12 12', 6)}
    </>
  ),
};
