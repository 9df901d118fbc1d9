/** A photo is a file like any other (docs/spec.md §9). */
export { FILE_TOO_LARGE as PHOTO_TOO_LARGE, LARGEST_FILE as LARGEST_PHOTO } from '~/platform/web/upload-limits';
