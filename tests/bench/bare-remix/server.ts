import * as build from '@remix-run/dev/server-build';
import type { ServerBuild } from '@remix-run/node';
import express from 'express';
import { remixHandler } from '~/server/remix-handler';

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/health', (_request, response) => void response.end('ok'));
app.use((_request, response, next) => {
  response.locals.nonce = 'bare';
  next();
});
app.use(remixHandler(build as unknown as ServerBuild));
app.listen(Number(process.env.PORT), '127.0.0.1');
