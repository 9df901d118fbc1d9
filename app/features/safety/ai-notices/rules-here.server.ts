import { env } from '~/platform/env.server';
import { ruleProfiles, strictestOf } from './rule-profiles';

const chosen = env.RULE_PROFILES === undefined ? [...ruleProfiles.keys()] : env.RULE_PROFILES;

/** The notice rules of the places in RULE_PROFILES; of all known places by default. */
export const rulesHere = strictestOf(
  chosen.map((name) => {
    const profile = ruleProfiles.get(name);
    if (!profile) throw new Error(`RULE_PROFILES names '${name}'; known are ${[...ruleProfiles.keys()].join(', ')}`);
    return profile;
  }),
);
