import type { ReactNode } from 'react';
import { useNonce } from '~/ui/nonce';
import { NoticeCard } from '~/ui/pages/notice-card';

type DebugScreenProps = { page: string; status: Record<string, string>; environment: Record<string, string> };

/** Checks that only the browser can run. The page has no other script. */
const browserChecks = `(function(){
var say=function(name,text){document.querySelector('[data-check="'+name+'"]').textContent=text};
say('script','on');
say('cookies',navigator.cookieEnabled?'on':'off');
try{localStorage.setItem('debug-check','1');localStorage.removeItem('debug-check');say('storage','on')}catch(e){say('storage','off')}
})()`;

/** Debug screen (docs/spec.md §2). Shows users and support what works; it does not depend on the app's scripts. */
export function DebugScreen({ page, status, environment }: DebugScreenProps) {
  const nonce = useNonce();
  return (
    <NoticeCard heading={<h1>Debug screen</h1>}>
      <Checks title="Status checks" checks={status}>
        <Check label="JavaScript" name="script" value="off" />
        <Check label="Cookies" name="cookies" value="not known without JavaScript" />
        <Check label="Storage" name="storage" value="not known without JavaScript" />
      </Checks>
      <Checks title="Environment check" checks={environment} />
      <a className="btn primary whole" href={page}>
        Try Loading Main App
      </a>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: browserChecks }} />
    </NoticeCard>
  );
}

function Checks({ title, checks, children }: { title: string; checks: Record<string, string>; children?: ReactNode }) {
  return (
    <section className="w-full text-left">
      <h2 className="mt-2 mb-1 text-[1rem]">{title}</h2>
      <dl>
        {Object.entries(checks).map(([label, value]) => (
          <Check key={label} label={label} value={value} />
        ))}
        {children}
      </dl>
    </section>
  );
}

function Check({ label, name, value }: { label: string; name?: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-[.4rem]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold" data-check={name}>
        {value}
      </dd>
    </div>
  );
}
