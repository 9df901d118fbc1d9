/**
 * What a reply of a model must never say to a person (docs/care.md). `hook` is what keeps somebody from leaving, or
 * binds them: pleading, guilt, isolation, claimed feelings, a lover's part, praise that binds.
 */
export type HeldKind = 'methods' | 'encouragement' | 'hopelessness' | 'identity' | 'hook';

export type ReplyRule = { kind: HeldKind; pattern: RegExp; unless?: RegExp };
