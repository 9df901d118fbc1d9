export type ShellUser = { fullName: string; email: string | null; username: string; photoURL: string | null; securityLevel: number };
