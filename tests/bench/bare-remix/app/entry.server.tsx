export { default, handleDataRequest, handleError } from '~/entry.server';
