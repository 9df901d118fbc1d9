type ProfileSectionProps = { user: { fullName: string; email: string; username: string } };

export function ProfileSection({ user }: ProfileSectionProps) {
  return (
    <>
      <h2 id="profile">Profile</h2>
      <dl className="facts card" aria-labelledby="profile">
        <div>
          <dt>Full Name</dt>
          <dd>{user.fullName}</dd>
        </div>
        <div>
          <dt>Email Address</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Username</dt>
          <dd>
            {user.username}
            <p className="field-hint">Username cannot be changed</p>
          </dd>
        </div>
      </dl>
    </>
  );
}
