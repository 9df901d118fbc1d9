/** A photo is a file like any other (SPEC.md §9). */
export { FILE_TOO_LARGE as PHOTO_TOO_LARGE, LARGEST_FILE as LARGEST_PHOTO } from '~/platform/web/upload-limits';
