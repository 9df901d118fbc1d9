/** The product's names and fixed texts. */
export const brand = {
  name: 'Orion',
  tagline: 'Your digital companion and AI psychologist!',
  labels: {
    chat: 'THERAPY SESSION',
    history: 'SESSION HISTORY',
    memory: 'INTERNAL MEMORY',
    journal: 'JOURNAL',
    exercises: 'EXERCISES',
    plan: 'SAFETY PLAN',
    checkIn: 'CHECK-IN',
    settings: 'SETTINGS',
    reports: 'SAFETY REPORTS',
    newConversation: 'NEW CONVERSATION',
    privateConversation: 'PRIVATE CONVERSATION',
    resources: 'RESOURCES',
    features: 'FEATURES',
  },
  introduction: 'I am Orion, an AI companion. I listen and I ask. I am not a replacement for a licensed professional.',
  footnote: 'Orion is an AI and can make mistakes. It is not a clinician. In an emergency call 911 or 988.',
  donation: { text: 'Support Orion with a donation', url: 'mailto:support@orion.example?subject=Donation' },
  supportEmail: 'support@orion.example',
  minimumAge: 18,
} as const;

export function pageTitle(page?: string): string {
  return page ? `${page} · ${brand.name}` : brand.name;
}
