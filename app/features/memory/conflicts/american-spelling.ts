/** Writes words that facts have in British spelling the American way. */
export function americanOf(text: string): string {
  return text.replace(/\b(favo|colo|neighbo|behavio|humo|hono|labo)ur/gi, '$1r');
}
