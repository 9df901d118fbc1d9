/** Where phone apps send readings, with the token of a person. */
export const PUSH_PATH = '/api/wearable/push';
