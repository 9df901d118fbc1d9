export type Toast = { title: string; description?: string; kind: 'default' | 'destructive' };
