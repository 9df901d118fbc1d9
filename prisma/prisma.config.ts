import path from 'node:path';
import { defineConfig } from 'prisma/config';

// `prisma generate` requires a schema engine binary that it never runs. Naming any file prevents a download.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: process.env.ORION_PRISMA_SCHEMA ?? path.join(import.meta.dirname, 'schema.prisma'),
});
