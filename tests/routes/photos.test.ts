import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { createClient } from '../setup/http-client';
import { withClient, withSharedServer } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import { errorOf, openPage, parsePage } from '../setup/parse-page';
import { runSql } from '../setup/run-sql';
import type { RunningServer } from '../setup/start-server';

type User = { id: string; photoURL: string | null };

const server = withSharedServer();
const client = withClient(server);

const UPLOAD = '/api/user/upload-photo';
const picture = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#3d4aa3' } });

/** A photo as a phone takes it: rotated, and with the place where it was taken. */
const phonePhoto = () =>
  picture(800, 400)
    .withExif({
      IFD0: { Make: 'TestPhone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 29/1' },
    })
    .jpeg()
    .toBuffer();

function photoForm(bytes: Uint8Array | string, name = 'me.jpg', type = 'image/jpeg') {
  const form = new FormData();
  form.append('photo', typeof bytes === 'string' ? bytes : new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

async function upload(bytes: Uint8Array | string, as = client) {
  const answer = await as.postMultipart(UPLOAD, photoForm(bytes));
  return { status: answer.status, body: (await answer.json()) as User & { error?: string; message?: string } };
}

/** Returns the start of a PNG that states `width` by `height`, without any image data. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000000000', 'hex');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

describe('uploading', () => {
  it('makes a square WebP without metadata, and shows it', async () => {
    const original = await phonePhoto();
    expect((await sharp(original).metadata()).exif, 'the fixture has EXIF').toBeDefined();
    const { status, body } = await upload(original);
    expect(status).toBe(200);
    expect(body.photoURL).toMatch(/^\/api\/user\/photo\?v=[\w-]{16}$/);
    const shown = await client.request(body.photoURL!);
    const bytes = Buffer.from(await shown.arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', 256, 256]);
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('TestPhone') || bytes.includes('GPS')).toBe(false);
    expect((await client.getJson<User>('/api/user')).body.photoURL).toBe(body.photoURL);
    const { document } = await openPage(client, '/settings');
    expect([...document.images].map((image) => image.getAttribute('src'))).toContain(body.photoURL);
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('takes %s', async (format) => {
    expect((await upload(await picture().toFormat(format).toBuffer())).status).toBe(200);
  });

  it('keeps for the person alone, and asks each time', async () => {
    const { body } = await upload(await picture().png().toBuffer());
    const shown = await client.request(body.photoURL!);
    expect(shown.headers.get('cache-control')).toBe('private, no-cache');
    const again = await client.request(body.photoURL!, { headers: { 'if-none-match': shown.headers.get('etag')! } });
    expect(again.status).toBe(304);
    const other = createClient(server.url);
    expect((await other.request(body.photoURL!)).status).toBe(401);
    await other.register();
    expect((await other.request(body.photoURL!)).status).toBe(404);
  });

  it('gives a changed photo a changed address', async () => {
    const first = await upload(await picture().png().toBuffer());
    const second = await upload(await picture().negate().png().toBuffer());
    expect(second.body.photoURL).not.toBe(first.body.photoURL);
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  const cases: [string, () => Promise<Buffer> | Buffer][] = [
    ['SVG', () => Buffer.from(svg)],
    ['SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['text', () => Buffer.from('not a picture')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['an AVIF', () => picture(32, 32).avif().toBuffer()],
    ['a PNG header with garbage', () => Buffer.concat([pngHeader(64, 64), Buffer.alloc(500, 7)])],
    [
      'a PNG that says it is 60,000 pixels wide',
      () => Buffer.concat([pngHeader(60_000, 60_000), Buffer.alloc(500, 7)]),
    ],
    ['a cut JPEG', async () => (await picture(2000, 2000).jpeg().toBuffer()).subarray(0, 400)],
  ];

  it.each(cases)('%s is refused', async (_name, make) => {
    const { status, body } = await upload(await make());
    expect([status, body.error]).toEqual([400, 'validation']);
    expect(body.message).toMatch(/picture/);
  });

  it('a bomb of 10,000 by 10,000 pixels in a few kilobytes is refused before it is unpacked', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
    const begun = performance.now();
    expect((await upload(bomb)).status).toBe(400);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('text in the place of the file, no file, an empty file, and two files', async () => {
    expect((await upload('just words')).status).toBe(400);
    expect((await upload(Buffer.alloc(0))).status).toBe(400);
    const elsewhere = new FormData();
    elsewhere.append('avatar', new File(['x'], 'x.png'));
    expect((await client.postMultipart(UPLOAD, elsewhere)).status).toBe(400);
    const two = photoForm(await picture().png().toBuffer());
    two.append('photo', new File(['x'], 'x.png'));
    expect((await client.postMultipart(UPLOAD, two)).status).toBe(400);
  });

  it('more than 10 MB', async () => {
    for (const bytes of [10 * 1024 * 1024 + 1, 11 * 1024 * 1024]) {
      const { status, body } = await upload(Buffer.alloc(bytes, 1));
      expect([status, body.error]).toEqual([413, 'too_large']);
      expect(body.message).toBe('File too large: Please upload a file smaller than 10MB.');
    }
  });

  it('other types than a form, and larger bodies anywhere else', async () => {
    expect((await client.sendJson('POST', UPLOAD, { photo: 'x' })).status).toBe(415);
    const raw = await client.request(UPLOAD, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(10),
    });
    expect(raw.status).toBe(415);
    expect((await client.postMultipart('/api/user/profile', photoForm(Buffer.alloc(9)))).status).toBe(415);
    expect((await client.postMultipart('/history', photoForm(Buffer.alloc(2 * 1024 * 1024)))).status).toBe(413);
    expect(
      (await client.postForm('/settings?tab=profile', { intent: 'profile', fullName: 'x'.repeat(2 * 1024 * 1024) }))
        .status,
    ).toBe(413);
    const broken = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnonsense',
    };
    expect((await client.request(UPLOAD, broken)).status).toBe(400);
    const stranger = createClient(server.url);
    expect((await stranger.postMultipart(UPLOAD, photoForm(Buffer.alloc(9)))).status).toBe(401);
    expect(
      (await stranger.postMultipart(UPLOAD, photoForm(Buffer.alloc(2 * 1024 * 1024)))).status,
      'a large body of a stranger',
    ).toBe(413);
  });
});

describe('the form', () => {
  const PROFILE = '/settings?tab=profile';
  const form = (fields: Record<string, string | File>) => {
    const made = new FormData();
    for (const [name, value] of Object.entries({ intent: 'photo', ...fields })) made.append(name, value);
    return made;
  };

  it('changes and removes the photo', async () => {
    const person = createClient(server.url);
    await person.register();
    const file = new File([new Uint8Array(await picture().png().toBuffer())], '../../me.png', { type: 'image/png' });
    const changed = await person.postMultipart(PROFILE, form({ photo: file }));
    expect([changed.status, changed.headers.get('location')]).toEqual([303, PROFILE]);
    const page = await (await person.request(PROFILE)).text();
    expect(page).toContain('Profile updated');
    expect(page).toContain('/api/user/photo?v=');
    expect((await person.postForm(PROFILE, { intent: 'photo', change: 'remove' })).status).toBe(303);
    expect((await person.getJson<User>('/api/user')).body.photoURL).toBeNull();
    expect((await person.request('/api/user/photo')).status).toBe(404);
  });

  it.each([
    ['text', () => 'words', 400, 'Please choose a file.'],
    [
      'no picture',
      () => new File(['words'], 'x.png', { type: 'image/png' }),
      400,
      'Please choose a PNG, JPEG, WebP or GIF picture.',
    ],
    [
      'too much',
      () => new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'x.png'),
      413,
      'File too large: Please upload a file smaller than 10MB.',
    ],
  ])('says beside its field what is wrong with %s', async (_name, photo, status, message) => {
    const answer = await client.postMultipart(PROFILE, form({ photo: photo() }));
    const page = parsePage(await answer.text());
    expect(answer.status).toBe(status);
    expect(errorOf(page, 'photo')).toBe(message);
  });
});

describe('the photo of the sign-in provider', () => {
  let provider: Server;
  let guarded: RunningServer;
  let base: string;
  const asked: string[] = [];
  beforeAll(async () => {
    const good = await picture().png().toBuffer();
    provider = createServer((req, res) => {
      asked.push(req.url ?? '');
      if (req.url === '/photo.png') return void res.writeHead(200, { 'content-type': 'image/png' }).end(good);
      if (req.url === '/moved') return void res.writeHead(302, { location: '/photo.png' }).end();
      if (req.url === '/page') return void res.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      if (req.url === '/odd')
        return void res
          .writeHead(200, { 'content-type': 'image/svg+xml' })
          .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
      res.writeHead(200, { 'content-type': 'image/png' });
      for (let megabyte = 0; megabyte < 11; megabyte += 1) res.write(Buffer.alloc(1024 * 1024));
      res.end();
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    guarded = await startFreshServer({ env: { GOOGLE_AUTH_BASE_URL: base } });
  });
  afterAll(async () => {
    await guarded.stop();
    await new Promise((resolve) => provider.close(resolve));
  });

  /** Registers a user whose Google identity has a picture at this address. */
  async function personWith(photoURL: string) {
    const person = createClient(guarded.url);
    await person.register();
    const { body } = await person.getJson<User>('/api/user');
    await runSql(guarded, `UPDATE "Identity" SET "photoURL" = '${photoURL}' WHERE "userId" = '${body.id}'`);
    return person;
  }

  it('becomes the avatar, whatever address the client sends along', async () => {
    const person = await personWith(`${base}/photo.png`);
    const answer = await person.sendJson<User>('POST', '/api/user/refresh-photo', {
      photoURL: 'http://169.254.169.254/latest/meta-data',
    });
    expect([answer.status, answer.body.photoURL?.startsWith('/api/user/photo?v=')]).toEqual([200, true]);
    const form = await person.postForm('/settings?tab=profile', { intent: 'photo', change: 'refresh' });
    expect(form.status).toBe(303);
    const page = await (await person.request('/settings')).text();
    expect(page).toContain('Profile photo refreshed');
    expect(page).toContain('Refresh Google Photo');
  });

  it('is not offered, and said not to be there, where there is none', async () => {
    const person = createClient(guarded.url);
    await person.register();
    expect(await (await person.request('/settings')).text()).not.toContain('Refresh Google Photo');
    const answer = await person.sendJson<{ message: string }>('POST', '/api/user/refresh-photo');
    expect([answer.status, answer.body.message]).toEqual([404, 'No Google profile photo found to sync.']);
    await person.postForm('/settings?tab=profile', { intent: 'photo', change: 'refresh' });
    const page = await (await person.request('/settings')).text();
    expect(page).toContain('No profile photo');
  });

  it.each(['/moved', '/page', '/odd', '/endless'])('is refused at %s', async (path) => {
    const person = await personWith(`${base}${path}`);
    const answer = await person.sendJson('POST', '/api/user/refresh-photo');
    expect(answer.status).toBe(502);
    await person.postForm('/settings?tab=profile', { intent: 'photo', change: 'refresh' });
    expect(await (await person.request('/settings')).text()).toContain('Refresh failed');
  });

  it.each([
    'http://lh3.googleusercontent.com/a',
    'https://googleusercontent.com.evil.example/a',
    'https://lh3.googleusercontent.com:8443/a',
    'https://9.9.9.9.bc.googleusercontent.com/a',
    'https://somebody@lh3.googleusercontent.com/a',
    'https://graph.microsoft.com/v1.0/me/photo/$value',
    'file:///etc/passwd',
  ])('is neither offered nor fetched from %s', async (address) => {
    const person = await personWith(address);
    expect(await (await person.request('/settings')).text()).not.toContain('Refresh Google Photo');
    const begun = performance.now();
    expect((await person.sendJson('POST', '/api/user/refresh-photo')).status).toBe(404);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it("is Google's where several are known", async () => {
    const person = await personWith(`${base}/photo.png`);
    const { body } = await person.getJson<User>('/api/user');
    await runSql(guarded, `UPDATE "Identity" SET "provider" = 'google' WHERE "userId" = '${body.id}'`);
    await runSql(
      guarded,
      `INSERT INTO "Identity" ("id", "userId", "provider", "subject", "email", "photoURL", "createdAt") VALUES ('of-fire', '${body.id}', 'firebase', 'fire', '', '${base}/odd', '2000-01-01 00:00:00')`,
    );
    expect((await person.sendJson('POST', '/api/user/refresh-photo')).status).toBe(200);
  });

  it('is not fetched from another port of the stand-in', async () => {
    asked.length = 0;
    const person = await personWith(`http://127.0.0.1:${guarded.port}/photo.png`);
    expect((await person.sendJson('POST', '/api/user/refresh-photo')).status).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe('the limit', () => {
  it('stops at 60 uploads an hour', async () => {
    const strict = await startFreshServer({ env: { RATE_LIMIT_SCALE: '1' } });
    const person = createClient(strict.url);
    await person.register();
    const statuses = [];
    for (let count = 0; count < 62; count += 1) statuses.push((await upload(Buffer.from('no picture'), person)).status);
    await strict.stop();
    expect([statuses.slice(0, 60).every((status) => status === 400), statuses.slice(60)]).toEqual([true, [429, 429]]);
  });
});
