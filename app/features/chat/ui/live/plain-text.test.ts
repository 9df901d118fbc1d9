import { expect, it } from 'vitest';
import { plainText } from './plain-text';

it.each([
  ['**Breathe** in.\n\n- one\n- two', 'Breathe in. one two'],
  ['# Tonight\n\nSee [988](tel:988) and *rest*.', 'Tonight See 988 and rest.'],
  ['1. First\n2. Second', 'First Second'],
  ['```\ncode\n```\nand `more`', 'code and more'],
  [
    'Before\n\n| Time | What |\n| :--- | ---: |\n| 22:00 | **Tea** |\n| | a \\| b |\n\nAfter | all',
    'Before Time, What. 22:00, Tea. a | b. After | all',
  ],
  ['Name | Age\n--- | ---\nMaya | 34', 'Name, Age. Maya, 34.'],
  ['this | that', 'this | that'],
  ['snake_case_stays and 2 * 3 * 4', 'snake_case_stays and 2 * 3 * 4'],
])('%j is spoken as %j', (markdown, spoken) => {
  expect(plainText(markdown)).toBe(spoken);
});
