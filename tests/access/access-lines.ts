/**
 * Who gets what from each route of the site map: one line a request. A route or method without a line fails tests/routes/access-matrix.test.ts.
 *
 * A request is a method, an address and a body (JSON, or the fields of a form; `multipart` in front sends them as one). The names :session, :message,
 * :reply, :device and :document stand for things of `user`. An answer is a status, or `→/path` for a redirect.
 */
export const personas = ['signed out', 'user', 'other user', 'admin', 'disabled', 'revoked', 'mid-second-factor'] as const;
export type Persona = (typeof personas)[number];
export type Answers = Record<Persona, string>;
export type AccessLine = [request: string, answers: Answers];

/** Those whose cookies open nothing, all alike. */
const nobody = (answer: string) => ({ 'signed out': answer, disabled: answer, revoked: answer, 'mid-second-factor': answer });

/** For everybody who is signed in; `others` where the address names something of `user`. */
const page = (user: string, others = user, out = '→/auth'): Answers => ({ user, 'other user': others, admin: others, ...nobody(out) });
const api = (user: string, others = user): Answers => page(user, others, '401');
const staffPage = (admin: string): Answers => ({ user: '→/', 'other user': '→/', admin, ...nobody('→/auth') });
/** For visitors: who is signed in is sent on. */
const visitors = (out: string): Answers => ({ user: '→/', 'other user': '→/', admin: '→/', ...nobody(out) });
const everybody = (answer: string): Answers => page(answer, answer, answer);

export const accessLines: Record<string, AccessLine[]> = {
  'routes/_app._index': [
    ['GET /', page('200')],
    ['GET /?session=:session', page('200', '404')],
    ['POST /?index intent=create', page('→/')],
    // What somebody wrote is given back to those whose sign-in has ended.
    ['POST /?index intent=send&content=hello&sessionId=:session', page('→/', '404', '401')],
    ['POST /?index intent=stop&messageId=:reply', page('→/', '404')],
    ['POST /?index intent=regenerate&messageId=:reply', page('→/', '404')],
  ],
  'routes/_app.history': [
    ['GET /history', page('200')],
    ['POST /history intent=rename&title=mine&sessionId=:session', page('→/history', '404')],
    ['POST /history intent=delete&sessionId=:session', page('→/history', '404')],
  ],
  'routes/_app.documents': [
    ['GET /documents', page('200')],
    ['POST /documents intent=delete&documentId=:document', page('→/documents', '404')],
  ],
  'routes/_app.journal': [['GET /journal', page('200')]],
  'routes/_app.memory': [['GET /memory', page('200')]],
  'routes/_app.admin.reports': [['GET /admin/reports', staffPage('200')]],
  'routes/_app.settings': [
    ['GET /settings', page('200')],
    ['GET /settings?tab=about', page('200')],
    ['GET /settings?tab=security&dialog=delete', page('200')],
    ['POST /settings?tab=profile intent=profile&fullName=Mira', page('→/settings')],
    ['POST /settings?tab=profile intent=photo', page('400')],
    ['POST /settings?tab=about intent=about&aboutMe=bees', page('→/settings')],
    ['POST /settings?tab=security intent=revoke&sessionId=:device', page('→/settings', '404')],
    ['POST /settings?tab=security&dialog=delete intent=delete-account&password=Quiet-Room-42&confirm=DELETE', page('→/auth')],
  ],
  'routes/api.$': [
    ['GET /api/no-such-thing', everybody('404')],
    ['POST /api/no-such-thing {}', everybody('404')],
  ],
  'routes/api.account.export': [['GET /api/account/export', api('200')]],
  'routes/api.documents': [['GET /api/documents', api('200')]],
  'routes/api.documents_.$documentId': [['DELETE /api/documents/:document', api('200', '404')]],
  'routes/api.documents_.upload': [['POST /api/documents/upload multipart file=words', api('400')]],
  'routes/api.logout': [['POST /api/logout {}', api('200')]],
  'routes/api.sessions': [
    ['GET /api/sessions', api('200')],
    ['POST /api/sessions {}', api('201')],
  ],
  'routes/api.sessions_.$sessionId': [
    ['GET /api/sessions/:session', api('200', '404')],
    ['PATCH /api/sessions/:session {"title":"mine"}', api('200', '404')],
    ['DELETE /api/sessions/:session', api('200', '404')],
  ],
  'routes/api.sessions_.$sessionId_.messages': [['POST /api/sessions/:session/messages {"content":"hello"}', api('201', '404')]],
  'routes/api.sessions_.$sessionId_.messages_.$messageId.regenerate': [['POST /api/sessions/:session/messages/:reply/regenerate', api('201', '404')]],
  'routes/api.sessions_.$sessionId_.messages_.$messageId.stop': [['POST /api/sessions/:session/messages/:reply/stop', api('200', '404')]],
  'routes/api.sessions_.$sessionId_.messages_.$messageId.stream': [['GET /api/sessions/:session/messages/:reply/stream', api('200', '404')]],
  'routes/api.user': [['GET /api/user', api('200')]],
  'routes/api.user_.photo': [['GET /api/user/photo', api('404')]],
  'routes/api.user_.profile': [['PATCH /api/user/profile {"fullName":"Mira"}', api('200')]],
  'routes/api.user_.refresh-photo': [['POST /api/user/refresh-photo {}', api('404')]],
  'routes/api.user_.upload-photo': [['POST /api/user/upload-photo multipart photo=words', api('400')]],
  'routes/auth': [
    ['GET /auth', visitors('200')],
    ['POST /auth intent=signin&email=nobody@example.test&password=Quiet-Room-42', visitors('400')],
  ],
  'routes/logout': [
    ['GET /logout', everybody('200')],
    ['POST /logout', everybody('→/auth')],
  ],
  'routes/privacy': [['GET /privacy', everybody('200')]],
  'routes/terms': [['GET /terms', everybody('200')]],
  'routes/health': [
    ['GET /health', everybody('200')],
    ['POST /health', everybody('405')],
  ],
  'routes/$': [
    ['GET /no/such/page', everybody('404')],
    ['POST /no/such/page', everybody('404')],
  ],
  '/__manifest': [['GET /__manifest?p=%2Fhistory&version=none', everybody('204')]],
  '/build/_assets/none.js': [['GET /build/_assets/none.js', everybody('404')]],
  '/build/manifest.js': [['GET /build/manifest.js', everybody('404')]],
  '/favicon.ico': [['GET /favicon.ico', everybody('404')]],
  '/health': [['GET /health', everybody('200')]],
  '/metrics': [['GET /metrics', everybody('404')]],
  '/no-such-page': [['GET /no-such-page', everybody('404')]],
  '/robots.txt': [['GET /robots.txt', everybody('404')]],
  '/ws': [['GET /ws', everybody('404')]],
};

/** Layouts have no address of their own. */
export const layouts = ['routes/_app'];
