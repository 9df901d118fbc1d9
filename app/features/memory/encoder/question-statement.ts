const QUESTION_START =
  /^\s*(?:(?:when|where|what|which|who|whom|whose|why|how(?: many| much| often| long| old)?)\b(?:['’]s)?\s*)?(?:(?:did|does|do|is|are|was|were|has|have|had|would|will|might|can|could|should)\b)?\s*/i;

/**
 * Returns a question without the words that ask ("when did Ana move" becomes "Ana move"), or null for another text.
 * Memories are statements, and a vector between that of a question and that of the statement in it is nearer to them.
 */
export function statementIn(text: string): string | null {
  const question = text.trim();
  if (!question.endsWith('?')) return null;
  const statement = question.slice(0, -1).replace(QUESTION_START, '').trim();
  return statement === '' || statement.length === question.length - 1 ? null : statement;
}
