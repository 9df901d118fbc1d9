import { describe, expect, it } from 'vitest';
import type { ModelPrompt } from '~/platform/model/model-prompt';
import { composeOfflineReply } from './compose-offline-reply';
import { introduction } from './words/opening-lines';

type Severity = ModelPrompt['severity'];

/** Has a conversation of which each message comes with its own severity and that of the conversation. */
function talk(said: [text: string, severity: Severity, own?: Severity][], seed = 'session'): string[] {
  const messages: ModelPrompt['messages'] = [];
  return said.map(([content, severity, ownSeverity]) => {
    messages.push({ role: 'user', content });
    const reply = composeOfflineReply({ messages: [...messages], firstName: 'Ada', seed, severity, ownSeverity });
    messages.push({ role: 'assistant', content: reply });
    return reply;
  });
}
const asks = /(?:ending your life|killing yourself)[^?]*\?$/;
const urges = /call or text 988 now|do this now|the moment to call/i;
const believes = /I believe you, and the door|hear it, and I believe you|at your word/;

describe('danger', () => {
  it('is met with thanks, the direct question, the lines and somebody near', () => {
    const [reply] = talk([['I think about ending my life', 'high']]);
    expect(reply).toMatch(/thank you|glad that you/i);
    expect(reply).toMatch(/988.*741741.*911/s);
    expect(reply).toMatch(/be with you|stay alone|near another person/i);
    expect(reply).toMatch(/safe|ending your life|killing yourself/);
  });

  it('is answered before the companion says what it is', () => {
    const replies = talk([
      ['I think about ending my life', 'high'],
      ['The kettle is on.', null],
    ]);
    expect(replies.map((reply) => reply.includes(introduction))).toEqual([false, true]);
  });

  it('is asked about, gently, where it was only hinted at', () => {
    const [reply] = talk([['everyone would be better off without me', 'medium']]);
    expect(reply).toMatch(asks);
    expect(reply).not.toMatch(/hurts this much|hurt yourself/);
  });

  it('takes a yes to the question as danger, and a no as relief', () => {
    expect(
      talk([
        ['better off without me', 'medium'],
        ['yes', 'medium'],
      ])[1],
    ).toMatch(urges);
    expect(
      talk([
        ['better off without me', 'medium'],
        ['no', 'medium', null],
      ])[1],
    ).toMatch(believes);
    expect(
      talk([
        ['I want to kill myself', 'high'],
        ['no', 'high', null],
      ])[1],
    ).toMatch(urges);
  });

  it.each(['sometimes. I have no plan or anything', 'on and off', "kind of, but I don't have a plan"])(
    'is a yes in part: %s',
    (text) => {
      const [, reply] = talk([
        ['better off without me', 'medium'],
        [text, 'medium', null],
      ]);
      expect(reply).not.toMatch(believes);
      expect(reply).toMatch(urges);
    },
  );

  it.each(["I don't want to live anymore", "no, I can't go on", 'not really, I just want to disappear'])(
    'is not denied by: %s',
    (text) => {
      const [, reply] = talk([
        ['better off without me', 'medium'],
        [text, 'high', 'high'],
      ]);
      expect(reply).not.toMatch(believes);
      expect(reply).toMatch(urges);
    },
  );

  it.each(['no but I wish I was dead', "I don't know", "I don't know if I'm going to do it"])(
    'is not settled by: %s',
    (text) => {
      for (const own of [null, 'low'] as const)
        expect(
          talk([
            ['better off without me', 'high'],
            [text, 'high', own],
          ])[1],
        ).not.toMatch(believes);
    },
  );

  it('is denied by a plain no', () => {
    for (const text of ['no', "no, I don't want to kill myself", "I don't want to die"])
      expect(
        talk([
          ['I can’t be here', 'high'],
          [text, 'high', 'low'],
        ])[1],
        text,
      ).toMatch(believes);
  });

  it('asks for emergency help at once after an attempt, and keeps asking', () => {
    for (const reply of talk([
      ['I took a bottle of pills', 'critical'],
      ['no', 'critical'],
      ["I don't know", 'critical'],
    ]))
      expect(reply).toMatch(/call 911/);
  });

  it('names no method, whatever was said', () => {
    for (const text of ['I want to jump off the bridge', 'I will hang myself', 'I have a gun'])
      expect(
        talk([
          [text, 'critical'],
          ['yes', 'critical'],
          ['no', 'critical'],
        ]).join(),
      ).not.toMatch(/\b(?:jump|bridge|hang|rope|pills?|gun|knife|overdose)\b/i);
  });

  it('is not seen in low severity', () => expect(talk([['I feel hopeless', 'low']])[0]).not.toContain('988'));
});

describe('distress that was asked about', () => {
  it('leaves the talk its place once messages are calm, with the numbers beside it', () => {
    const [, second, third] = talk([
      ['nothing is fun anymore', 'medium', 'medium'],
      ['my essay is due on Friday', 'medium', null],
      ['Find a first piece', 'medium', null],
    ]);
    expect(second).toMatch(/did not answer my question|leave my question open/);
    expect(second).toMatch(/first piece|calm the nerves|calming the nerves/i);
    expect(third).not.toMatch(/my question/);
    expect(third).toMatch(/988.*741741.*911/s);
  });

  it('is asked about again where a message is grave again', () => {
    const replies = talk([
      ['nothing is fun anymore', 'medium', 'medium'],
      ['I live by the river', 'medium', null],
      ['what is the point of me', 'medium', 'medium'],
    ]);
    expect(replies[2]).not.toMatch(/did not answer my question/);
    expect(replies[2]).toMatch(/\?$/);
  });

  it('does not take what is told of other days for help that is there', () => {
    const replies = talk([
      ['I have never felt so alone', 'medium', 'medium'],
      ['we watch TV', 'medium', null],
      ['I told him once and he laughed', 'medium', null],
    ]);
    expect(replies[2]).not.toMatch(/strong step/);
  });
});

describe('another person in danger', () => {
  it('gets the lines for those who worry', () => {
    const replies = talk([
      ['my friend wants to kill herself', 'medium'],
      ['she is alone', 'medium'],
    ]);
    for (const reply of replies) expect(reply).toMatch(/988 yourself for advice about another person/);
    expect(replies.join()).not.toMatch(/are you thinking of ending your life\?/i);
  });

  it('does not hide that the person speaks of themselves as well', () => {
    const [reply] = talk([['My friend killed herself and I want to die too', 'medium', 'medium']]);
    expect(reply).toMatch(asks);
    expect(reply).not.toContain('another person');
  });
});

describe('a loss to suicide or an overdose', () => {
  it.each([
    ['my brother killed himself last year', 'your brother'],
    ['my cousin died of an overdose', 'your cousin'],
    ['my friend died by suicide in May', 'your friend'],
  ])('is met as a loss: %s', (text, who) => {
    const [reply] = talk([[text, 'high', 'high']]);
    expect(reply).toContain(`I’m so sorry about ${who}.`);
    expect(reply).not.toMatch(/ask them directly|what would they accept/i);
    expect(reply).toMatch(asks);
  });

  it('goes on as a talk about the person once the question is answered or left', () => {
    const loss: [string, Severity, Severity] = ['my brother killed himself', 'high', 'high'];
    expect(talk([loss, ['no', 'high', null]])[1]).toMatch(/tell me about your brother, or about how today is\?$/);
    const [, second, third] = talk([loss, ['he was 24', 'high', null], ['he played the trumpet', 'high', null]]);
    for (const reply of [second, third]) {
      expect(reply).toMatch(/988.*741741.*911/s);
      expect(reply).not.toMatch(/next hour a little safer|strong are the thoughts/);
    }
  });

  it('is danger when the person answers yes, or says it later', () => {
    const loss: [string, Severity, Severity] = ['my brother killed himself', 'high', 'high'];
    expect(talk([loss, ['yes, sometimes', 'high', 'high']])[1]).toMatch(urges);
    expect(talk([loss, ['he was 24', 'high', null], ['I want to be with him', 'high', 'high']])[2]).toMatch(/\?$/);
    expect(talk([loss, ["I don't want to live anymore", 'high', 'high']])[1]).toMatch(urges);
  });
});
