import { Form } from '@remix-run/react';
import { useState } from 'react';
import { Avatar } from '~/ui/avatar';
import { FieldFrame, useFieldTies } from '~/ui/forms/field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '~/upload-limits';

const TYPES = 'image/png,image/jpeg,image/webp,image/gif';

type PhotoSectionProps = {
  user: { fullName: string; photoURL: string | null };
  canRefresh: boolean;
  answer: FormAnswer | undefined;
};

export function PhotoSection({ user, canRefresh, answer }: PhotoSectionProps) {
  const [tooLarge, setTooLarge] = useState(false);
  const { formProps, fields, pending } = useAnsweredForm<'photo'>({ name: 'photo', answer });
  const hint = 'PNG, JPEG, WebP or GIF, at most 10 MB. It will be cropped to a square, and location data is removed.';
  const ties = useFieldTies({ field: fields.photo, hint, found: tooLarge ? FILE_TOO_LARGE : null });
  return (
    <section aria-labelledby="photo">
      <h2 id="photo">Photo</h2>
      <div className="card flex flex-wrap items-start gap-6">
        <Avatar name={user.fullName} photoURL={user.photoURL} large />
        <div className="grid min-w-0 flex-[1_1_18rem] gap-3 [&_.field]:mt-0">
          <Form
            method="post"
            action="/settings?tab=profile"
            encType="multipart/form-data"
            {...formProps}
            noValidate={false}
            preventScrollReset
          >
            <input type="hidden" name="intent" value="photo" />
            <FieldFrame label="Choose a picture" hint={hint} ties={ties}>
              <input
                className="input file-input"
                type="file"
                name="photo"
                accept={TYPES}
                required
                onChange={(event) => setTooLarge((event.currentTarget.files?.[0]?.size ?? 0) > MAX_FILE_BYTES)}
                {...ties.control}
              />
            </FieldFrame>
            <div className="btn-row mt-4">
              <SubmitButton
                kind="plain"
                pending={pending || tooLarge}
                pendingText={pending ? 'Uploading...' : undefined}
              >
                Upload photo
              </SubmitButton>
            </div>
          </Form>
          {canRefresh || user.photoURL ? (
            <Form className="btn-row mt-4" method="post" action="/settings?tab=profile" preventScrollReset>
              <input type="hidden" name="intent" value="photo" />
              {canRefresh ? (
                <button className="btn" type="submit" name="change" value="refresh">
                  Refresh Google Photo
                </button>
              ) : null}
              {user.photoURL ? (
                <button className="btn" type="submit" name="change" value="remove">
                  Remove photo
                </button>
              ) : null}
            </Form>
          ) : null}
        </div>
      </div>
    </section>
  );
}
