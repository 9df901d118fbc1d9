import {
  type AccessLine,
  api,
  everybody,
  halfWay,
  page,
  PROVIDER,
  staffApi,
  staffForm,
  staffPage,
  visitors,
} from './answers';
import { machineLines } from './machine-lines';
import { memoryLines } from './memory-lines';
import { wearableLines } from './wearable-lines';

const callback = (provider: string): AccessLine[] => [
  [`GET /auth/${provider}/callback`, everybody('→/auth')],
  [`GET /auth/${provider}/callback?code=one&state=two`, everybody('→/auth')],
  [`POST /auth/${provider}/callback`, everybody('405')],
];

const DRAFT = JSON.stringify({
  ...{ title: 'mine', content: 'bees', mood: '', moodScore: '', tags: '', isPrivate: true },
  ...{
    entryId: null,
    basedOn: null,
    writer: '00000000-0000-4000-8000-000000000000',
    seen: null,
    changedAt: '2026-01-01T00:00:00.000Z',
  },
});

/**
 * Which persona gets which response from each route of the site map. One without a line fails the access matrix.
 * A request is a method, an address and a body (JSON, or the fields of a form; with `multipart` before them they are
 * sent as multipart). The names :session, :message, :reply, :device, :document, :entry, :checkIn, :memory, :import, :identity, :uid and :report (a report
 * that waits) are replaced by ids of `user`'s records, :code by a recovery code of `mid-second-factor`. A response is a status, or `→/path` for
 * a redirect.
 */
export const accessLines: Record<string, AccessLine[]> = {
  'routes/_app._index': [
    ['GET /', page('200')],
    ['GET /?session=:session', page('200', '404')],
    ['GET /?session=:session&sent=:reply', page('200', '404')],
    ['POST /?index intent=create', page('→/')],
    // The 401 page returns the submitted text to a user whose sign-in session has ended.
    ['POST /?index intent=send&content=hello&sessionId=:session', page('→/', '404', '401')],
    ['POST /?index intent=stop&messageId=:reply', page('→/', '404')],
    ['POST /?index intent=regenerate&messageId=:reply', page('→/', '404')],
    ['POST /?index intent=here&onlyHere=true&sessionId=:session', page('→/', '404')],
    ['POST /?index intent=rename&title=mine&sessionId=:session', page('→/', '404', '401')],
    ['POST /?index intent=reader&reader=nobody.example&decision=allow', page('→/')],
    ['POST /?index intent=edit&messageId=:message&content=hello', page('→/', '404', '401')],
  ],
  'routes/_app.exercises': [['GET /exercises', page('200')]],
  'routes/_app.plan': [
    ['GET /plan', page('200')],
    ['GET /plan?edit=steps', page('200')],
    ['GET /plan?edit=person', page('200')],
    // The 401 page returns the submitted text to a user whose sign-in session has ended.
    ['POST /plan?edit=steps intent=steps&signs=bees', page('→/plan', '→/plan', '401')],
    ['POST /plan?edit=person intent=person&name=Ana&phone=988&message=hello', page('→/plan', '→/plan', '401')],
    ['GET /plan?dialog=delete', page('200')],
    ['POST /plan intent=delete', page('→/plan')],
    ['POST /plan intent=remove', page('→/plan')],
    ['POST /plan intent=no-such-thing', page('400')],
  ],
  'routes/_app.check-in': [
    ['GET /check-in', page('200')],
    ['GET /check-in?take=phq9', page('200')],
    ['GET /check-in?result=:checkIn', page('200', '404')],
    ['GET /check-in?delete=:checkIn', page('200')],
    ['POST /check-in?take=gad7 intent=check-in&questionnaire=gad7&q1=0', page('400')],
    [
      'POST /check-in?take=gad7 intent=check-in&questionnaire=gad7&q1=0&q2=0&q3=0&q4=0&q5=0&q6=0&q7=0',
      page('→/check-in'),
    ],
    // A deleted check-in, or another user's, redirects to the page with a toast that says so.
    ['POST /check-in intent=delete&checkInId=:checkIn', page('→/check-in')],
  ],
  'routes/_app.summary': [
    ['GET /summary', page('200')],
    // Another user's entry is treated as if it did not exist.
    ['POST /summary intent=compose&memories=on&entry=:entry', page('200')],
    // The 401 page returns the submitted text to a user whose sign-in session has ended.
    ['POST /summary intent=print&text=hello', page('200', '200', '401')],
    ['POST /summary intent=edit&text=', page('400')],
  ],
  'routes/summary.download': [
    ['GET /summary/download', page('405')],
    ['POST /summary/download format=txt&text=hello', page('200')],
    ['POST /summary/download format=pdf&text=hello', page('400')],
  ],
  'routes/_app.private': [
    ['GET /private', page('200')],
    // Only a private conversation can be closed.
    ['GET /private?close=:session', page('400', '404')],
    ['POST /private intent=start', page('→/')],
    ['POST /private intent=close&sessionId=:session', page('400', '404')],
  ],
  'routes/_app.history': [
    ['GET /history', page('200')],
    // The 401 page returns the submitted text to a user whose sign-in session has ended.
    // A deleted conversation, or another user's, redirects to the list with a toast that says so.
    ['POST /history intent=rename&title=mine&sessionId=:session', page('→/history', '→/history', '401')],
    ['POST /history intent=delete&sessionId=:session', page('→/history')],
    ['POST /history pin=:session', page('→/history')],
    ['POST /history undo=:session', page('→/history')],
  ],
  'routes/_app.documents': [
    ['GET /documents', page('200')],
    ['POST /documents intent=here&onlyHere=true&documentId=:document', page('→/documents', '404')],
    ['POST /documents intent=delete&documentId=:document', page('→/documents', '404')],
  ],
  'routes/_app.journal': [
    ['GET /journal', page('200')],
    ['GET /journal?dialog=new', page('200')],
    ['GET /journal?entry=:entry', page('200', '404')],
    ['GET /journal?edit=:entry', page('200')],
    ['GET /journal?versions=:entry', page('200', '404')],
    ['POST /journal intent=create&title=mine&content=bees', page('→/journal', '→/journal', '401')],
    ['POST /journal?dialog=new&share=1 title=mine&text=bees', page('200', '200', '401')],
    ['POST /journal intent=update&title=mine&content=bees&entryId=:entry', page('→/journal', '404', '401')],
    ['POST /journal intent=here&onlyHere=true&entryId=:entry', page('→/journal', '404')],
    // A deleted entry, or another user's, redirects to the list with a toast that says so.
    ['POST /journal intent=delete&entryId=:entry', page('→/journal')],
    ['POST /journal intent=discard&entryId=:entry', page('→/journal')],
    ['POST /journal intent=restore&entryId=:entry&versionId=:entry', page('404')],
  ],
  'routes/_app.journal_.looking-back': [
    ['GET /journal/looking-back', page('200')],
    ['GET /journal/looking-back?range=365&view=table&day=2026-01-31', page('200')],
  ],
  'routes/journal.looking-back.sky': [
    ['GET /journal/looking-back/sky?month=2026-01', page('200')],
    ['POST /journal/looking-back/sky', page('405')],
  ],
  'routes/_app.journal.export': [
    ['GET /journal/export', page('200')],
    // Another user's entry is treated as if it did not exist.
    ['GET /journal/export?step=download&scope=chosen&id=:entry', page('200', '400')],
  ],
  'routes/_app.journal.import': [
    ['GET /journal/import', page('200')],
    ['POST /journal/import multipart file=words', page('400')],
  ],
  'routes/_app.journal.$entryId.reflection': [
    ['GET /journal/:entry/reflection', page('200', '404')],
    ['POST /journal/:entry/reflection intent=reflect', page('→/journal/:entry/reflection', '404')],
    ['POST /journal/:entry/reflection intent=allow-reflections&reader=offline', page('→/journal', '404')],
    ['POST /journal/:entry/reflection intent=forget-reflection', page('→/journal', '404')],
    ['POST /journal/:entry/reflection intent=withdraw-reflections', page('→/journal/:entry/reflection', '404')],
  ],
  // Asked before any of the lines below gives the other users memories of their own.
  'routes/api.memories_.export': [['GET /api/memories/export?format=txt', api('200', '404')]],
  'routes/_app.memory': [
    ['GET /memory?edit=:memory', page('200')],
    // The 401 page returns the submitted text to a user whose sign-in session has ended.
    ['POST /memory intent=update&summary=mine&memoryId=:memory', page('→/memory', '404', '401')],
    ['POST /memory intent=core&isCore=true&memoryId=:memory', page('→/memory')],
    ['POST /memory intent=here&onlyHere=true&memoryId=:memory', page('→/memory')],
    // A deleted memory, or another user's, redirects to the list with a toast that says so.
    ['POST /memory intent=delete&memoryId=:memory', page('→/memory')],
    ['POST /memory intent=export', page('→/memory')],
    ['GET /memory?forget=:memory', page('200')],
    ['GET /memory?care=:memory', page('200')],
    ['GET /memory?import=preview', page('200')],
    ['POST /memory multipart intent=import&file=words', page('400')],
    ['POST /memory intent=confirm-import', page('→/memory')],
    ['POST /memory intent=cancel-import', page('→/memory')],
    ['POST /memory intent=proposals&isOn=false', page('→/memory')],
    // The form comes back with its words: the proposal may be gone since the page was made.
    ['POST /memory intent=accept&draftId=:memory', page('404')],
    ['POST /memory intent=reject&draftId=:memory', page('→/memory')],
    ['POST /memory intent=forget&memoryIds=:memory', page('→/memory')],
  ],
  'routes/_app.admin.reports': [
    ['GET /admin/reports', staffPage('200')],
    ['GET /admin/reports?status=reviewed&severity=high&report=:report', staffPage('200')],
    ['POST /admin/reports?status=pending intent=review&reportId=:report', staffForm('→/admin/reports')],
    ['POST /admin/reports intent=resolve&reportId=:report', staffForm('→/admin/reports')],
    ['POST /admin/reports intent=no-such-thing', staffForm('400')],
  ],
  'routes/_app.report.$messageId': [
    ['GET /report/:reply', page('200', '404')],
    ['GET /report/:message', page('404')],
    // The 401 page returns the submitted text to a user whose sign-in session has ended.
    ['POST /report/:reply reason=reply-other&note=hello', page('→/', '404', '401')],
  ],
  'routes/api.admin.reports': [['GET /api/admin/reports?status=pending', staffApi('200')]],
  'routes/api.admin.reports_.pending': [['GET /api/admin/reports/pending', staffApi('200')]],
  'routes/api.admin.reports_.$reportId': [
    ['GET /api/admin/reports/:report', staffApi('200')],
    ['PATCH /api/admin/reports/:report {"status":"resolved"}', staffApi('200')],
  ],
  'routes/_app.settings': [
    ['GET /settings', page('200')],
    ['GET /settings?tab=about', page('200')],
    ['GET /settings?tab=readers', page('200')],
    ['POST /settings?tab=readers intent=source&reader=offline&source=journal&isOn=false', page('→/settings')],
    ['POST /settings?tab=readers intent=reader&reader=nobody.example&isAllowed=true', page('404')],
    ['GET /settings?tab=security&dialog=delete', page('200')],
    ['POST /settings?tab=profile intent=profile&fullName=Mira', page('→/settings')],
    ['POST /settings?tab=profile intent=photo', page('400')],
    ['POST /settings?tab=about intent=about&aboutMe=bees', page('→/settings')],
    ['POST /settings?tab=security intent=revoke&sessionId=:device', page('→/settings', '404')],
    [
      'POST /settings?tab=security intent=password&currentPassword=Quiet-Room-42&newPassword=Quiet-Room-42&confirmPassword=Quiet-Room-42',
      page('→/settings'),
    ],
    [
      'POST /settings?tab=security intent=email&newEmail=moved@example.test&currentPassword=Quiet-Room-42',
      page('→/settings'),
    ],
    ['POST /settings?tab=security intent=email-cancel', page('→/settings')],
    ['POST /settings?tab=security intent=link&provider=google&password=Quiet-Room-42', page(`→${PROVIDER}/authorize`)],
    [
      'POST /settings?tab=security intent=unlink&identityId=:identity&password=Quiet-Room-42',
      page('→/settings', '404'),
    ],
    ['POST /settings?tab=security intent=two-factor-start&password=Quiet-Room-42', page('→/settings')],
    ['POST /settings?tab=security intent=two-factor-confirm&code=:code', page('400')],
    ['POST /settings?tab=security intent=two-factor-disable&password=Quiet-Room-42&code=:code', page('400')],
    ['POST /settings?tab=security intent=two-factor-codes&password=Quiet-Room-42', page('400')],
    ['POST /settings?tab=security intent=no-such-thing', page('400')],
    ['GET /settings?tab=fitbit&devices', page('200')],
    ['POST /settings?tab=fitbit intent=wearable-sync', page('→/settings')],
    ['POST /settings?tab=fitbit intent=wearable-disconnect', page('→/settings')],
    ['POST /settings?tab=fitbit intent=push-token', page('200')],
    ['POST /settings?tab=fitbit intent=push-revoke', page('→/settings')],
    [
      'POST /settings?tab=security&dialog=delete intent=delete-account&password=Quiet-Room-42&confirm=DELETE',
      page('→/auth'),
    ],
  ],
  'routes/_app.settings_.recovery-codes': [['GET /settings/recovery-codes', page('200')]],
  'routes/_app.test-speech': [
    ['GET /test-speech', page('200')],
    ['POST /test-speech multipart audio=words', page('400')],
  ],
  'routes/api.$': [
    ['GET /api/no-such-thing', everybody('404')],
    ['POST /api/no-such-thing {}', everybody('404')],
  ],
  'routes/api.account.export': [['GET /api/account/export', api('200')]],
  'routes/api.firebase-auth.check': [
    ['GET /api/firebase-auth/check', api('200')],
    ['GET /api/firebase-auth/check?uid=:uid', api('200', '403')],
  ],
  'routes/api.firebase-auth.login': [['POST /api/firebase-auth/login {"firebaseUid":":uid"}', api('200', '403')]],
  'routes/api.firebase-auth.register': [['POST /api/firebase-auth/register {"firebaseUid":":uid"}', api('200', '403')]],
  // Tells every caller whether they are signed in.
  'routes/api.firebase-auth.session': [['GET /api/firebase-auth/session?uid=:uid', everybody('200')]],
  'routes/api.documents': [['GET /api/documents', api('200')]],
  'routes/api.documents_.$documentId': [
    ['GET /api/documents/:document', api('200', '404')],
    ['PATCH /api/documents/:document {"onlyHere":true}', api('200', '404')],
    ['DELETE /api/documents/:document', api('200', '404')],
  ],
  'routes/api.documents_.upload': [['POST /api/documents/upload multipart file=words', api('400')]],
  'routes/api.journal': [
    ['GET /api/journal', api('200')],
    ['POST /api/journal {"title":"mine","content":"bees"}', api('201')],
  ],
  'routes/api.journal_.export': [
    ['GET /api/journal/export?format=json', api('200')],
    ['GET /api/journal/export?format=json&id=:entry', api('200', '404')],
    ['GET /api/journal/export?format=pdf', api('400')],
  ],
  'routes/api.journal_.import': [['POST /api/journal/import multipart file=words', api('400')]],
  'routes/api.journal_.$entryId': [
    ['GET /api/journal/:entry', api('200', '404')],
    ['PATCH /api/journal/:entry {"title":"mine"}', api('200', '404')],
    ['DELETE /api/journal/:entry', api('200', '404')],
  ],
  'routes/api.journal_.drafts_.$draftOf': [
    [`PUT /api/journal/drafts/:entry ${DRAFT}`, api('200', '404')],
    ['DELETE /api/journal/drafts/:entry', api('200')],
  ],
  'routes/api.journal_.$entryId_.reflection': [
    ['GET /api/journal/:entry/reflection', api('404')],
    ['POST /api/journal/:entry/reflection {}', api('403', '404')],
    ['POST /api/journal/:entry/reflection {"allowReflections":true}', api('201', '404')],
    ['DELETE /api/journal/:entry/reflection', api('404')],
  ],
  'routes/api.readers': [['GET /api/readers', api('200')]],
  'routes/api.readers_.$reader': [
    ['PATCH /api/readers/offline {"documents":false}', api('200')],
    ['PATCH /api/readers/nobody.example {"documents":false}', api('404')],
  ],
  'routes/api.logout': [['POST /api/logout {}', api('200')]],
  'routes/api.sessions': [
    ['GET /api/sessions', api('200')],
    ['POST /api/sessions {}', api('201')],
    ['POST /api/sessions {"private":true}', api('201')],
  ],
  'routes/api.sessions_.$sessionId': [
    ['GET /api/sessions/:session', api('200', '404')],
    ['PATCH /api/sessions/:session {"title":"mine"}', api('200', '404')],
    ['DELETE /api/sessions/:session', api('200', '404')],
  ],
  'routes/api.sessions_.memory': [
    ['POST /api/sessions/memory {"sessionId":":session"}', api('201', '404')],
    ['POST /api/sessions/memory {"sessionId":"new","conversationText":"I planted beans."}', api('201')],
  ],
  'routes/api.sessions_.$sessionId_.export': [
    ['GET /api/sessions/:session/export', api('200', '404')],
    ['GET /api/sessions/:session/export?format=pdf', api('400')],
  ],
  'routes/api.sessions_.$sessionId_.messages': [
    ['POST /api/sessions/:session/messages {"content":"hello"}', api('201', '404')],
  ],
  'routes/api.sessions_.$sessionId_.messages_.$messageId': [
    ['PATCH /api/sessions/:session/messages/:message {"content":"hello"}', api('201', '404')],
  ],
  'routes/api.sessions_.$sessionId_.messages_.$messageId_.receipt': [
    ['GET /api/sessions/:session/messages/:reply/receipt', api('200', '404')],
  ],
  'routes/api.sessions_.$sessionId_.messages_.$messageId_.regenerate': [
    ['POST /api/sessions/:session/messages/:reply/regenerate', api('201', '404')],
  ],
  'routes/api.sessions_.$sessionId_.messages_.$messageId_.stop': [
    ['POST /api/sessions/:session/messages/:reply/stop', api('200', '404')],
  ],
  'routes/api.sessions_.$sessionId_.messages_.$messageId_.stream': [
    ['GET /api/sessions/:session/messages/:reply/stream', api('200', '404')],
  ],
  'routes/api.speech-to-text': [['POST /api/speech-to-text multipart audio=words', api('400')]],
  'routes/api.tts': [['POST /api/tts {"text":"hello"}', api('503')]],
  'routes/api.user': [['GET /api/user', api('200')]],
  'routes/api.user_.photo': [['GET /api/user/photo', api('404')]],
  'routes/api.user_.profile': [['PATCH /api/user/profile {"fullName":"Mira"}', api('200')]],
  'routes/api.user_.refresh-photo': [['POST /api/user/refresh-photo {}', api('404')]],
  'routes/api.user_.upload-photo': [['POST /api/user/upload-photo multipart photo=words', api('400')]],
  'routes/auth': [
    ['GET /auth', visitors('200')],
    ['POST /auth intent=signin&email=nobody@example.test&password=Quiet-Room-42', visitors('400')],
  ],
  // Links in mails are proof by themselves, in any browser.
  'routes/auth_.confirm-email': [
    ['GET /auth/confirm-email?token=none', everybody('200')],
    ['POST /auth/confirm-email?token=none', everybody('400')],
  ],
  'routes/auth_.forgot': [
    ['GET /auth/forgot', everybody('200')],
    ['POST /auth/forgot email=nobody@example.test', everybody('→/auth/forgot')],
  ],
  'routes/auth_.reset': [
    ['GET /auth/reset?token=none', everybody('200')],
    ['POST /auth/reset?token=none password=Brave-Harbour-51&confirmPassword=Brave-Harbour-51', everybody('400')],
  ],
  'routes/auth_.$provider': [
    ['GET /auth/google', visitors('→/auth')],
    ['POST /auth/google redirectTo=/history', visitors(`→${PROVIDER}/authorize`)],
    ['GET /auth/microsoft', visitors('→/auth')],
    ['POST /auth/microsoft redirectTo=/history', visitors(`→${PROVIDER}/authorize`)],
    ['GET /auth/facebook', visitors('404')],
    ['POST /auth/facebook redirectTo=/history', visitors('404')],
  ],
  'routes/auth_.$provider_.callback': [
    ...callback('google'),
    ...callback('microsoft'),
    ['GET /auth/facebook/callback', everybody('→/auth')],
  ],
  'routes/auth_.two-factor': [
    ['GET /auth/two-factor', halfWay('200')],
    ['POST /auth/two-factor code=wrong', halfWay('400')],
    ['POST /auth/two-factor code=:code', halfWay('→/')],
  ],
  'routes/debug': [
    ['GET /debug', everybody('404')],
    // Replaces any page, and contains nothing of that page.
    ['GET /?session=:session&debug', everybody('200')],
    ['GET /settings?tab=security&debug', everybody('200')],
  ],
  'routes/logout': [
    ['GET /logout', everybody('200')],
    ['POST /logout', everybody('→/auth')],
  ],
  'routes/privacy': [['GET /privacy', everybody('200')]],
  'routes/care': [['GET /care', everybody('200')]],
  'routes/care_.protocol[.json]': [
    ['GET /care/protocol.json', everybody('200')],
    ['POST /care/protocol.json', everybody('405')],
  ],
  'routes/report-harm': [
    ['GET /report-harm', everybody('200')],
    ['POST /report-harm what=hello', everybody('→/report-harm')],
    ['POST /report-harm email=nobody', everybody('400')],
  ],
  'routes/terms': [['GET /terms', everybody('200')]],
  // A deleted conversation, or another user's, redirects to the list with a toast that says so.
  'routes/sessions.$sessionId.print': [
    ['GET /sessions/:session/print', page('200', '→/history')],
    ['POST /sessions/:session/print', page('405')],
  ],
  'routes/theme': [
    ['GET /theme', everybody('→/settings')],
    ['POST /theme theme=dark&redirectTo=/history', everybody('→/history')],
  ],
  ...machineLines,
  ...memoryLines,
  ...wearableLines,
  'routes/$': [
    ['GET /no/such/page', everybody('404')],
    ['POST /no/such/page', everybody('404')],
  ],
};

/** Layout routes have no address of their own. */
export const layouts = ['routes/_app'];
