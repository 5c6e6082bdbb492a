export function playthroughs(): { name: string; exchanges: { line: number; request: string; expected: string }[] }[];
export function signatureRequests(): string[];
export function modelFiles(): Uint8Array[];
export function expectedSignature(): number;
export function signatureOf(answers: string[]): number;
export function expectEqual(where: string, request: string, expected: string, answer: string): void;
