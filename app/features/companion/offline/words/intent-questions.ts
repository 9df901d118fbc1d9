export const intentQuestions: Partial<Record<Intent, readonly string[]>> = {
  greeting: [
    'What brings you here today?',
    'How are you, really?',
    'What is on your mind?',
    'How has your day been so far?',
    'Where would you like to begin?',
  ],
  howAreYou: [
    'How are you, in more than one word?',
    'What has your day been like?',
    'What did you bring with you today?',
    'What has been on your mind?',
  ],
  thanks: [
    'What would you like to take with you from this?',
    'What has shifted, if anything, since we began?',
    'What would you still like to put into words?',
    'How are you now, compared with when you came?',
  ],
  goodbye: [
    'What is one kind thing you could do for yourself today?',
    'What would you like to take with you until next time?',
    'What could make the next few hours a little gentler?',
    'Who or what might keep you company for the rest of the day?',
  ],
  yes: [
    'What can you tell me about that?',
    'How does that show itself?',
    'What does it bring up in you?',
    'When did you first notice it?',
    'What would be a good place to begin with it?',
  ],
  no: [
    'What would be closer to the truth?',
    'What is it like instead?',
    'What would you rather talk about?',
    'How would you put it yourself?',
    'What did I miss?',
  ],
  unsure: [
    'If you did know, what might the answer be?',
    'What is the first small thing that comes to mind?',
    'How does the not knowing feel?',
    'Where in your body is something stirring, even a little?',
    'What was today like, from morning until now?',
  ],
  fine: [
    'What lies underneath that word today?',
    'What was the best and the hardest part of your day?',
    'If your mood were weather, what would it be?',
    'How was the last week, honestly?',
    'What has taken up most of your thoughts lately?',
  ],
  goodNews: [
    'What was the best moment of it?',
    'What does it mean to you?',
    'How did you make that possible?',
    'Where do you feel it as you tell me?',
    'Who would you like to celebrate it with?',
  ],
  bad: [
    'What has been the heaviest part?',
    'What happened?',
    'When did it begin to be like this?',
    'What would you like me to know about it?',
    'What is it like right now?',
  ],
  laugh: [
    'What is behind the laugh?',
    'What would you say about it in earnest?',
    'What made you laugh there?',
    'How is it underneath?',
  ],
  sorry: [
    'What made you feel that you should apologise?',
    'What were you about to say?',
    'What would you like to go on with?',
    'How is it for you to take up room?',
  ],
  withdraw: [
    'What would be easier than talking right now?',
    'What do you need instead?',
    'What would make it feel safer, some other time?',
    'How would you like to spend the next quiet minutes?',
    'What brought you here all the same?',
  ],
  care: [
    'What would it mean to you to be cared about?',
    'Who in your life pays attention to you like that?',
    'What made you wonder?',
    'What would you need, to feel heard?',
  ],
  easing: [
    'What helped, as far as you can tell?',
    'What is different now?',
    'What would help it to last a little?',
    'How do you notice that it has eased?',
    'What do you need next?',
  ],
  advice: [
    'What have you already tried, and what came of it?',
    'If you trusted yourself, what would you lean towards?',
    'What would you tell a good friend in your place?',
    'What matters most to you in how this turns out?',
    'What would be a first step small enough to take?',
    'What do you hope for, underneath the question?',
  ],
  conflict: [
    'What does each side want to protect?',
    'Which of the two is easier to say out loud?',
    'How would you feel the morning after choosing one?',
    'What would you lose, and what would you gain?',
    'What does the quieter side have to say?',
  ],
  identity: [
    'What would you like to talk about?',
    'What made you wonder?',
    'What is it like to talk with something like me?',
    'What would you hope for from a conversation here?',
  ],
  ownName: [
    'What would you like me to call you?',
    'How do you feel when somebody calls you by it?',
    'What brings you here today?',
    'What do people close to you call you?',
  ],
  recall: [
    'Which of these is closest to you right now?',
    'Where would you like to pick up?',
    'What has changed since then?',
    'What did I leave out?',
  ],
  memory: [
    'What would you like me to keep in mind?',
    'What feels important for you to be remembered?',
    'Where would you like to pick up?',
    'What should not get lost from what you told me?',
  ],
  diagnosis: [
    'What have you noticed in yourself that makes you ask?',
    'What would having a name for it change for you?',
    'How long have you been wondering about this?',
    'What is it like on the days when it is strongest?',
  ],
  medication: [
    'What is behind the question for you?',
    'How have you been feeling lately, apart from the medicine?',
    'What worries you most about it?',
    'What would you like to tell your doctor about it?',
  ],
  legal: [
    'How are you holding up in the middle of it?',
    'What is the hardest part of it for you as a person?',
    'Who is on your side in this?',
    'What are you most afraid of losing?',
  ],
  anger: [
    'What did you need from me that you did not get?',
    'What would have been the right thing for me to hear?',
    'What is the most important part that I missed?',
    'What would help more than what I have been saying?',
    'How do people usually fail to hear you?',
  ],
  injection: [
    'What would you like to talk about?',
    'What is going on for you today?',
    'What brought you here?',
    'What were you curious about?',
  ],
  code: [
    'How are you, behind the screen?',
    'What is it like to be working on that?',
    'What brings you here, besides the code?',
    'What has the day with it been like for you?',
  ],
  gibberish: [
    'How would you say that in other words?',
    'What were you reaching for there?',
    'What would you say if there were no need to say it well?',
    'How is it inside right now?',
    'What is one word for this moment?',
  ],
  empty: [
    'What is there right now, even if it has no words?',
    'What would the first word be?',
    'How has the day been so far?',
    'What made you open this page today?',
    'Where would you like to begin?',
  ],
  emoji: [
    'What is the story behind that picture?',
    'What words would go beside it?',
    'What happened today that it stands for?',
    'How strong is it, if you had to say?',
  ],
  foreign: [
    'What is going on, in a few words of English?',
    'What is the most important thing, in simple English words?',
    'How would you say it in English, even roughly?',
    'Which English word comes closest to how you feel?',
  ],
  exercise: [
    'How is your body now, compared with before?',
    'What did you notice while you did it?',
    'What changed, even slightly?',
    'Which part of it felt right, and which did not?',
  ],
};
export type Intent =
  | 'empty'
  | 'emoji'
  | 'code'
  | 'gibberish'
  | 'injection'
  | 'foreign'
  | 'identity'
  | 'howAreYou'
  | 'memory'
  | 'ownName'
  | 'recall'
  | 'diagnosis'
  | 'medication'
  | 'legal'
  | 'anger'
  | 'goodbye'
  | 'thanks'
  | 'greeting'
  | 'yes'
  | 'no'
  | 'unsure'
  | 'fine'
  | 'goodNews'
  | 'easing'
  | 'bad'
  | 'laugh'
  | 'sorry'
  | 'withdraw'
  | 'care'
  | 'advice'
  | 'conflict'
  | 'exercise'
  | 'story';
