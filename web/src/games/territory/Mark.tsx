export function Mark() {
  return (
    <path
      d="M9 12.500h22M11.500 17h17M14 12.500V30M26 12.500V30"
      stroke="var(--seal)"
      strokeWidth="2.600"
      strokeLinecap="round"
    />
  );
}
