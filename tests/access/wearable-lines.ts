import { type AccessLine, api, everybody, page } from './answers';

/** The lines of access-lines for the room of the wearable. */
export const wearableLines: Record<string, AccessLine[]> = {
  'routes/_app.wearable': [
    ['GET /wearable', page('200')],
    ['GET /wearable?range=7&view=table&mood=1', page('200')],
  ],
  'routes/_app.wearable_.sources': [
    ['GET /wearable/sources', page('200')],
    ['POST /wearable/sources intent=entry&day=2026-05-01&steps=5', page('→/wearable/sources')],
    ['POST /wearable/sources intent=move&source=csv&direction=up', page('→/wearable/sources')],
    ['POST /wearable/sources intent=delete&source=csv', page('→/wearable/sources')],
    ['POST /wearable/sources intent=no-such-thing', page('400')],
  ],
  'routes/_app.wearable_.import': [
    ['GET /wearable/import', page('200')],
    ['POST /wearable/import multipart file=words', page('400')],
    ['POST /wearable/import intent=confirm&importId=:import', page('→/wearable', '→/wearable/import')],
    ['POST /wearable/import intent=discard&importId=:import', page('→/wearable/import')],
    ['POST /wearable/import intent=no-such-thing', page('400')],
  ],
  'routes/api.fitbit.latest': [['GET /api/fitbit/latest', api('200')]],
  'routes/api.fitbit.devices': [['GET /api/fitbit/devices', api('200')]],
  'routes/api.fitbit.connect': [['POST /api/fitbit/connect', api('200')]],
  // Leads to the settings with a toast that says what went wrong.
  'routes/api.fitbit.callback': [
    ['GET /api/fitbit/callback', page('→/settings')],
    ['GET /api/fitbit/callback?code=one&state=two', page('→/settings')],
    ['POST /api/fitbit/callback', everybody('405')],
  ],
  'routes/api.fitbit.sync': [['POST /api/fitbit/sync', api('409')]],
  'routes/api.fitbit.disconnect': [['POST /api/fitbit/disconnect', api('200')]],
  'routes/api.wearable.import': [
    ['GET /api/wearable/import', api('200')],
    ['POST /api/wearable/import multipart file=words', api('400')],
  ],
  'routes/api.wearable.import_.$importId': [
    ['POST /api/wearable/import/:import', api('200', '404')],
    ['DELETE /api/wearable/import/:import', api('200', '404')],
  ],
  // Phone apps have a token; being signed in does not count.
  'routes/api.wearable.push': [['POST /api/wearable/push {"steps":[]}', everybody('401')]],
};
