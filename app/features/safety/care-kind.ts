/**
 * Which card is shown, and what a reply is about: danger to oneself, distress, or trouble that has help of its own
 * (an eating disorder, somebody who hurts the person, a wish to hurt somebody, worry about somebody else).
 */
export type CareKind = 'danger' | 'distress' | 'eating' | 'abuse' | 'harm-to-others' | 'someone-else';
