export type ShellUser = { fullName: string; email: string; username: string; photoURL: string | null; securityLevel: number };
