const TRY_AGAIN_SECONDS = '5';

/** Returns the answer to a question after the server's health: 200, or 503 with when to ask again. */
export function healthResponse(isGood: boolean, body: Record<string, string>): Response {
  const headers = { 'Cache-Control': 'no-store', ...(!isGood && { 'Retry-After': TRY_AGAIN_SECONDS }) };
  return Response.json(body, { status: isGood ? 200 : 503, headers });
}
