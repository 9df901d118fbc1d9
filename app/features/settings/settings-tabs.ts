/** The tabs of docs/spec.md §2 Settings by their value in the URL. */
export const settingsTabs = {
  profile: 'Profile',
  about: 'About Me',
  readers: 'Who reads',
  fitbit: 'Fitbit Sync',
  security: 'Security',
} as const;

export type SettingsTab = keyof typeof settingsTabs;

export function parseSettingsTab(value: string | null): SettingsTab {
  return value !== null && Object.hasOwn(settingsTabs, value) ? (value as SettingsTab) : 'profile';
}
