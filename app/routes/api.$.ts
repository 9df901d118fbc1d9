import { AppError } from '~/platform/errors';
import { errorResponse } from '~/platform/web/error-response.server';

export async function loader() {
  return errorResponse(new AppError('not_found', 'This address is not part of the API.'));
}

export async function action() {
  return errorResponse(new AppError('not_found', 'This address is not part of the API.'));
}
