/** Runs a scratch PostgreSQL until its standard input ends, and prints its address. */
import { startScratchPostgres } from '../../prisma/scratch-postgres';

const server = await startScratchPostgres();
const address = await server.database('postgres');
process.stdout.write(`${address.replace(/\/postgres$/, '')}\n`);
process.stdin.resume().once('end', () => void server.stop().then(() => process.exit(0)));
