/** Patterns that are only matched against short texts. They are tested with texts of that length. */
import { MAX_SENTENCE } from '~/features/safety/text/split-sentences';

type Bound = { of: string; longest: number; because: string };

export const bounds: Bound[] = [
  ...['reply/', 'rules/', 'text/fold-', 'safety-questions'].map((part) => ({
    of: `app/features/safety/${part}`,
    longest: 2 * MAX_SENTENCE,
    because: 'split-sentences cuts a sentence at that length; to fold and to normalise it may make it longer',
  })),
  {
    of: 'app/features/companion/offline/',
    longest: 4_010,
    because: 'parse-conversation shortens what it reads to 1,200 and 2,800 characters',
  },
];

/** The files that create patterns from text, and what that text is. */
export const madePatterns: Record<string, { load?: () => Promise<unknown>; because: string }> = {
  'app/features/companion/offline/words/care/abuse.ts': {
    load: () => import('~/features/companion/offline/words/care/abuse'),
    because: 'its patterns share words for the people of a home',
  },
  'app/features/companion/offline/words/care/stand-by.ts': {
    load: () => import('~/features/companion/offline/words/care/stand-by'),
    because: 'its patterns share words for people who are close',
  },
  'app/features/companion/offline/words/fact-words.ts': {
    load: () => import('~/features/companion/offline/words/fact-words'),
    because: 'its patterns share words for the people and animals of a life',
  },
  'app/features/companion/offline/reading/find-facts.ts': {
    load: () => import('~/features/companion/offline/reading/find-facts'),
    because: 'its patterns share the form of a name',
  },
  'app/features/companion/offline/reading/read-success.ts': {
    load: () => import('~/features/companion/offline/reading/read-success'),
    because: 'what became less is a list',
  },
  'app/features/companion/offline/talks/listen.ts': {
    load: () => import('~/features/companion/offline/talks/listen'),
    because: 'the beginning of a message is one of the relations of find-facts',
  },
  'app/features/companion/offline/words/talks/nothing.ts': {
    load: () => import('~/features/companion/offline/words/talks/nothing'),
    because: 'its greetings share the ways to call somebody',
  },
  'app/features/safety/rules/risk-phrases.ts': {
    load: () => import('~/features/safety/rules/risk-phrases'),
    because: 'its blocks are put together when it is loaded; what it makes for the rules is seen with match-rules',
  },
  'app/features/safety/rules/match-rules.ts': {
    load: () => import('~/features/safety/rules/match-rules'),
    because: 'the patterns of the rules are joined when it is loaded',
  },
  'app/features/safety/rules/topic-rules.ts': {
    load: () => import('~/features/safety/rules/topic-rules'),
    because: 'each topic joins its phrases when it is loaded',
  },
  'app/features/safety/ai-notices/due-notice.ts': {
    load: () => import('~/features/safety/ai-notices/due-notice'),
    because: 'its patterns share words for people and machines',
  },
  'app/features/safety/reply/rules/reply-rule.ts': {
    load: () => import('~/features/safety/reply/find-held'),
    because: 'it makes the pattern of each rule of its alternatives; find-held has all rules',
  },
  'app/features/safety/reply/rules/shared-words.ts': {
    load: () => import('~/features/safety/reply/rules/shared-words'),
    because: 'words of reporting are used twice',
  },
  'app/features/safety/reply/rules/encouragement-rules.ts': {
    load: () => import('~/features/safety/reply/rules/encouragement-rules'),
    because: 'what makes words a question or a denial is a list',
  },
  'app/features/safety/reply/rules/self-claims.ts': {
    load: () => import('~/features/safety/reply/rules/self-claims'),
    because: 'what may follow "I" is a list',
  },
  'app/features/safety/reply/find-held.ts': {
    load: () => import('~/features/safety/reply/find-held'),
    because: 'the ways to put a call for help are a list',
  },
  'app/features/safety/safety-questions.ts': {
    load: () => import('~/features/safety/safety-questions'),
    because: 'its patterns are lists that share words for people',
  },
  'app/features/safety/reply/farewells.ts': {
    load: () => import('~/features/safety/reply/farewells'),
    because: 'goodbyes and farewells are lists',
  },
  'app/platform/search/find-words.ts': {
    because: 'words that somebody looks for, with every sign escaped: a plain text',
  },
  'app/server/api-endpoints.ts': {
    because: 'the address of a route: fixed words, and for a parameter one run of letters up to the next slash',
  },
};
