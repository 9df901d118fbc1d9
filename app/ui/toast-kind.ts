/** A button of a toast. It posts `fields` to the URL `to`, so that it also works without JavaScript. */
export type ToastAction = { label: string; to: string; fields: Record<string, string> };

export type Toast = {
  title: string;
  description?: string;
  kind: 'default' | 'destructive';
  action?: ToastAction;
  link?: { label: string; to: string };
};
