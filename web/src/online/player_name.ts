/** The server's limit: 1–40 visible characters that do not change the text direction. */
export const maxNameLength = 40;

// Joiners and variation selectors stay: the server knows whether they are part of an emoji or of the spelling.
const unseen =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0100}-\u{e01ef}])[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\u2800\ufff9-\ufffd]/gu;

/** Removes disallowed characters while a name is typed. The server trims spaces. */
export function cleanName(text: string): string {
  return [...text.replace(unseen, '')].slice(0, maxNameLength).join('');
}
