import { cut, hollow, line } from './pen';

/** Emblems of items, spells and special tiles, around (0, 0) and 64 wide. */
export const thingEmblems = {
  club: (
    <>
      {line('M-22 24L-2 2', 7)}
      <path d="M-6 4q-2-12 10-22t20-6 4 16-16 18-18-6z" />
      {hollow('M6-8l4 4M14-16l4 4M4 0l0 0', 4)}
    </>
  ),
  axe: (
    <>
      {line('M-18 28L10-20', 6)}
      <path d="M2-28q16-2 26 8 2 14-8 22-2-14-22-14z" />
    </>
  ),
  coat: (
    <>
      <path d="M-10-26q10 8 20 0l16 10-6 14-6-4v32h-28V-6l-6 4-6-14z" />
      {hollow('M0-18v44M-14 4h28', 3)}
    </>
  ),
  shield: (
    <>
      <path d="M0-28q12 6 24 6 2 36-24 50-26-14-24-50 12 0 24-6z" />
      {hollow('M0-18v36M-16-4h32', 4)}
    </>
  ),
  charm: (
    <>
      {line('M-16-26q16 24 32 0', 4)}
      <circle cy="8" r="18" />
      <path d="M0-4l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" fill={cut} />
    </>
  ),
  scroll: (
    <>
      <path d="M-18-20h32q8 0 8 8h-8v24q0 12-10 12h-24q8-2 8-12v-24q0-8-6-8z" />
      {hollow('M-4-8h12M-4 0h12M-4 8h8', 3)}
    </>
  ),
  steps: (
    <>
      <ellipse cx="-12" cy="8" rx="8" ry="13" transform="rotate(12 -12 8)" />
      <ellipse cx="12" cy="-8" rx="8" ry="13" transform="rotate(12 12 -8)" />
      <circle cx="-15" cy="26" r="4.5" />
      <circle cx="9" cy="11" r="4.5" />
    </>
  ),
  dice: (
    <>
      <rect x="-22" y="-22" width="44" height="44" rx="9" />
      <g fill={cut}>
        <circle r="4.5" />
        <circle cx="-11" cy="-11" r="4.5" />
        <circle cx="11" cy="11" r="4.5" />
        <circle cx="11" cy="-11" r="4.5" />
        <circle cx="-11" cy="11" r="4.5" />
      </g>
    </>
  ),
  bolt: <path d="M6-30L-18 6h14l-6 24L20-8H4z" />,
  swirl: <>{line('M2 2q-6-6 2-10t14 6-8 20-26-4 2-30 36-2 6 32', 5)}</>,
  turn: (
    <>
      {line('M-20 4a20 20 0 0138-10M20-4a20 20 0 01-38 10', 6)}
      <path d="M26-18l-4 18-14-8zM-26 18l4-18 14 8z" />
    </>
  ),
  coin: (
    <>
      <circle r="25" />
      <circle r="18" fill="none" stroke={cut} strokeWidth="3" />
      <path d="M-6-10h12v20H-6z" fill={cut} />
    </>
  ),
  sun: (
    <>
      <circle r="13" />
      {line('M0-27v5M0 22v5M-27 0h5M22 0h5M-19-19l4 4M15 15l4 4M19-19l-4 4M-15 15l-4 4', 5)}
    </>
  ),
  land: (
    <>
      <path d="M-30 22L-8-18l10 16 8-10 20 34z" />
      {hollow('M-14-6l6-4 5 4', 3)}
    </>
  ),
  cards: (
    <>
      <rect x="-24" y="-18" width="26" height="38" rx="4" transform="rotate(-12)" />
      <rect x="-2" y="-20" width="26" height="38" rx="4" transform="rotate(10)" stroke={cut} strokeWidth="3" />
    </>
  ),
  heart: <path d="M0 26Q-30 6-26-12-20-28 0-14q20-14 26 2Q30 6 0 26z" />,
  gate: (
    <>
      {line('M-28-20q28 6 56 0', 7)}
      {line('M-22-6h44M-15-16v42M15-16v42', 6)}
    </>
  ),
  leap: (
    <>
      {line('M-26 20Q0-40 22 8', 6)}
      <path d="M28 22L12 10l18-10z" />
      <circle cx="-26" cy="22" r="5" />
    </>
  ),
  broken: (
    <>
      <path d="M-22-26h24l-8 14 8 8-10 10 6 20h-20zM10-26h12v52H6l6-20 8-10-8-8z" />
    </>
  ),
  switch: (
    <>
      {line('M0 28V6M0 6Q0-8-20-16M0 6Q0-8 20-16', 6)}
      <path d="M-28-18l14-8-2 16zM28-18l-14-8 2 16z" />
    </>
  ),
  seal: (
    <>
      <path d="M-24-20h48v40h-48z" />
      {hollow('M-14 0h28M-8-10h16M-8 10h16', 4)}
    </>
  ),
};
