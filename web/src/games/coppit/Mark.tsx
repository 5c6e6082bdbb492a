export function Mark() {
  return (
    <>
      <path d="M10 27.500Q16 24 18 10q1-2 2 0 2 14 8 17.500-9 5-18 0z" fill="var(--green)" />
      <path d="M20 9q.5 0 1 1 2 14 7 17.500-3.600 2.300-8 2.400z" fill="var(--green-deep)" />
    </>
  );
}
