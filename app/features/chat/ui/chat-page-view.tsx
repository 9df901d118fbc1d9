import { Link, useNavigation, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { careWords } from '~/features/safety/care-words';
import { SafetyCard } from '~/ui/care/safety-card';
import { Icon } from '~/ui/icon';
import { sayTyping } from '~/ui/live/typing-events';
import { SHOWN_AFTER_MS, useLasting } from '~/ui/network/navigation-progress';
import { useNonce } from '~/ui/nonce';
import { LoadingCover } from '~/ui/pages/loading-cover';
import { PageHeader } from '~/ui/pages/page-header';
import { setOnlyLocalVoices, setServerMute } from '~/ui/speech/speaker';
import type { ChatActionData, ChatPage, RejectedMessage, RejectedTitle, RememberAnswer } from '../chat-schema';
import { conversationAddress } from './addresses';
import { Composer } from './composer';
import { ConversationMenu } from './header/conversation-menu';
import { ConversationTitle } from './header/conversation-title';
import { setCurrentConversation } from '~/ui/live/current-conversation';
import { markPrivate } from './thread/private-mark';
import { CloseLink, PrivateNote } from './private-note';
import { NearDialog } from './remember/near-dialog';
import { RememberDialog } from './remember/remember-dialog';
import { MissingConversation } from './thread/missing-conversation';
import { focusComposer } from './compose/focus-composer';
import { threadItems } from './live/thread-items';
import { useConversation, type Conversation } from './live/use-conversation';
import { useFollowEnd } from './live/use-follow-end';
import { Thread } from './thread/thread';
import { useEarlierMessages } from './thread/use-earlier-messages';
import { WelcomeView } from './welcome-view';

type ChatPageViewProps = { page: ChatPage; actionData?: ChatActionData };

export function ChatPageView({ page, actionData }: ChatPageViewProps) {
  const { sessionId } = page;
  const rejected = actionData && 'error' in actionData ? actionData : undefined;
  useEffect(() => {
    if (page.view === 'conversation' && sessionId) setCurrentConversation(sessionId);
    if (page.privacy && sessionId) markPrivate(sessionId);
  }, [page.view, page.privacy, sessionId]);
  if (page.view === 'missing')
    return (
      <MissingConversation key={sessionId} sessionId={sessionId ?? ''} draftId={page.draftId} rejected={rejected} />
    );
  return (
    <OpenChatPage
      page={page}
      actionData={rejected}
      offer={actionData && 'near' in actionData ? actionData : undefined}
      rejectedTitle={actionData && 'titleError' in actionData ? actionData : undefined}
    />
  );
}

type OpenChatPageProps = {
  page: ChatPage;
  actionData: RejectedMessage | undefined;
  offer: RememberAnswer | undefined;
  rejectedTitle: RejectedTitle | undefined;
};

function OpenChatPage({ page, actionData, offer, rejectedTitle }: OpenChatPageProps) {
  const conversation = useConversation(page);
  const { live, settled, conversationKey: place, looksBack } = conversation;
  useEffect(() => {
    setServerMute(!page.speaks);
    setOnlyLocalVoices(page.onlyHere);
  }, [page.speaks, page.onlyHere, page.sessionId]);
  const loading = useLasting(useIsChangingSession(page.sessionId, live?.sessionId ?? null), SHOWN_AFTER_MS);
  const isWelcome = page.messages.length === 0 && live === null && settled.length === 0 && !looksBack;
  const help = live === null ? (conversation.help ?? actionData?.safety) : null;
  const shownPart = `${place} ${looksBack ? (page.messages[0]?.id ?? '') : ''}`;
  const holdsCare = endsInCare(page, conversation);
  const { setThread, behind, goToEnd } = useFollowEnd(live !== null, isWelcome || page.at !== null ? null : shownPart);
  const pick = (text: string) => {
    if (!conversation.send(text)) return;
    sayTyping({ type: 'message_sent', sessionId: conversation.sessionId, length: text.length });
    // The pressed choice goes away.
    focusComposer();
    goToEnd();
  };
  return (
    <div className="flex min-h-[calc(100dvh-var(--connection))] flex-1 flex-col [--between:44px] print:block print:min-h-0">
      {isWelcome ? (
        <WelcomeView page={page} onPick={pick} />
      ) : (
        <ConversationView
          page={page}
          conversation={conversation}
          holdsCare={holdsCare}
          threadRef={setThread}
          actionData={actionData}
          offer={offer}
          rejectedTitle={rejectedTitle}
          onPick={pick}
        />
      )}
      {help ? <SafetyCard safety={help} words={careWords(help.kind, 'message')} /> : null}
      <Composer
        key={`composer-${place}`}
        page={page}
        conversation={conversation}
        actionData={isEditing(page, actionData) ? undefined : actionData}
        onSent={goToEnd}
      >
        {behind ? <NewWordsBelow onClick={goToEnd} /> : null}
      </Composer>
      {loading ? <LoadingCover text="Loading the conversation..." /> : null}
      {isWelcome || looksBack || page.at !== null ? null : <ShowEndScript />}
      <Announcer text={conversation.announcement} urgent={conversation.careAnnouncement} />
    </div>
  );
}

type ConversationViewProps = OpenChatPageProps & {
  conversation: Conversation;
  holdsCare: boolean;
  threadRef: (element: HTMLElement | null) => void;
  onPick: (text: string) => void;
};

function ConversationView({ page, conversation, rejectedTitle, offer, ...shown }: ConversationViewProps) {
  const { live, settled, looksBack } = conversation;
  const { messages, ...earlier } = useEarlierMessages(page);
  const [search] = useSearchParams();
  const isStored = page.sessionId !== null && page.sessionId !== 'new';
  const items = threadItems(looksBack ? messages : [...messages, ...settled], live);
  return (
    <>
      <PageHeader
        title={
          isStored && page.sessionId && !page.privacy ? (
            <ConversationTitle
              key={page.sessionId}
              sessionId={page.sessionId}
              title={page.title}
              isRenaming={search.has('rename')}
              rejected={rejectedTitle}
            />
          ) : isStored ? (
            page.title
          ) : (
            'New conversation'
          )
        }
      >
        {page.privacy && page.sessionId ? (
          <CloseLink sessionId={page.sessionId} />
        ) : (
          <RememberLink sessionId={items.length > 0 ? conversation.sessionId : null} />
        )}
        <ConversationMenu sessionId={page.privacy ? null : conversation.sessionId} onlyHere={page.onlyHere} />
      </PageHeader>
      {page.privacy ? <PrivateNote privacy={page.privacy} onlyHere={page.onlyHere} offline={page.offline} /> : null}
      <Thread page={page} items={items} earlier={earlier} conversation={conversation} {...shown} />
      {offer && page.sessionId ? <NearDialog sessionId={page.sessionId} answer={offer} /> : null}
      {search.has('remember') && !offer && page.sessionId && !page.privacy ? (
        <RememberDialog sessionId={page.sessionId} draftId={page.draftId} isFull={page.percentUsed >= 100} />
      ) : null}
    </>
  );
}

/** The brain icon: saves the conversation to the memory, after a question. Disabled without messages. */
function RememberLink({ sessionId }: { sessionId: string | null }) {
  const label = 'Save conversation to memory';
  if (sessionId === null)
    return (
      <button className="btn quiet" type="button" disabled aria-label={label}>
        <Icon name="brain" />
      </button>
    );
  return (
    <Link
      className="btn quiet"
      to={conversationAddress(sessionId, 'remember')}
      preventScrollReset
      aria-label={label}
      title={label}
    >
      <Icon name="brain" />
    </Link>
  );
}

function NewWordsBelow({ onClick }: { onClick: () => void }) {
  return (
    <button
      className="btn absolute end-0 bottom-[calc(100%+.5rem)] rounded-full border-edge whitespace-nowrap"
      type="button"
      onClick={onClick}
    >
      <Icon name="down" size={18} />
      New words below
    </button>
  );
}

const showEnd =
  "scrollTo(0,document.documentElement.scrollHeight);document.querySelector('#end>.careful')?.parentElement.scrollIntoView();document.documentElement.dataset.end=scrollY";

/** Scrolls to the end, or to the help card of the newest message, before other scripts load, and records the position. */
function ShowEndScript() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: showEnd }} />;
}

/** Announces each reply to screen readers once and as a whole; partial text during streaming is not announced. */
function Announcer({ text, urgent }: { text: string; urgent: string }) {
  return (
    <>
      <div className="sr-only" role="alert">
        {urgent}
      </div>
      <div className="sr-only" role="status">
        {text}
      </div>
    </>
  );
}

/** Returns whether a rejected message returns to the form that edits it: the message may be gone. */
function isEditing({ editId, looksBack, messages }: ChatPage, rejected: RejectedMessage | undefined): boolean {
  if (rejected?.messageId === undefined || looksBack || editId !== rejected.messageId) return false;
  return messages.some(({ id }) => id === editId);
}

/** Returns true while the help resources are shown next to the user's newest message. */
function endsInCare(page: ChatPage, { live, settled, help }: Conversation): boolean {
  if (live?.safety || help) return true;
  if (live && live.userText !== null) return false;
  const asked = [...page.messages, ...settled].filter(({ role }) => role === 'user').pop();
  return Boolean(asked?.safety);
}

/** Returns true while navigating to another conversation, except to the one just created for the message being sent. */
function useIsChangingSession(here: string | null, ownSessionId: string | null): boolean {
  const navigation = useNavigation();
  if (navigation.state !== 'loading' || navigation.location.pathname !== '/') return false;
  const target = new URLSearchParams(navigation.location.search).get('session') ?? 'new';
  return target !== (here ?? 'new') && target !== ownSessionId;
}
