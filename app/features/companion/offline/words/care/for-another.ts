/** What is said to somebody who fears for another person’s life. */
export const forAnother = {
  first: [
    'Thank you for telling me. It is frightening to fear for somebody, and it is right to take it seriously.',
    'Thank you for looking out for them. It is right to take this seriously.',
  ],
  later: [
    'You are doing something that matters by staying close.',
    'That is a lot to hold for another person.',
    'It makes sense that you are worried.',
    'You cannot carry this for them alone, and you do not have to.',
    'It is good that they have you.',
  ],
  how: 'It is safe to ask them directly whether they are thinking of ending their life; asking does not plant the idea. Stay with them or have someone stay, and help to put dangerous things out of reach.',
  hurt: 'If they may have taken something or are hurt, call 911 or your local emergency number now, also when they seem all right. Stay with them until help is there.',
  alone: 'If they are alone, ask someone nearby to go to them now.',
  /** 988 also takes calls about another person. */
  lines:
    'You can call or text 988 yourself for advice about another person, or text HOME to 741741. If they are in danger now, call 911 or your local emergency number.',
  safe: ['Are they safe right now, and who is with them?', 'Who is with them, and are they safe right now?'],
  asks: [
    'Where are they right now, and who is with them?',
    'What have they said or done that worries you most?',
    'How are you holding up with this?',
    'Who else could know about this and help?',
    'What would they accept from you today?',
  ],
};
