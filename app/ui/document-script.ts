/**
 * Runs in the head before anything is drawn, and also where the program of the page fails to start: sidebar width without a flash, the
 * reader's time zone for the server, the mark that scripts run, and
 * - a page that the browser kept whole is not shown again when somebody comes back to it: they may have signed out since;
 * - marks of a logout that never ended are dropped after 10 s;
 * - workers of an older release are unregistered, which could go on serving its pages;
 * - an error of ours before the program has started is told in red; those of extensions are not ours.
 */
export const documentScript = `(function(d){
d.dataset.js='';
try{if(localStorage.getItem('sidebar-expanded')==='false')d.dataset.sidebar='collapsed'}catch(e){}
try{var z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(z){var s=location.protocol==='https:';document.cookie=(s?'__Host-':'')+'orion_tz='+encodeURIComponent(z)+'; path=/; SameSite=Lax; max-age=31536000'+(s?'; Secure':'')}}catch(e){}
addEventListener('pageshow',function(e){if(e.persisted){d.hidden=true;location.reload()}});
try{if(Date.now()-Number(localStorage.getItem('logout-timestamp'))>10000){localStorage.removeItem('is-logging-out');localStorage.removeItem('logout-active')}}catch(e){}
try{navigator.serviceWorker.getRegistrations().then(function(all){all.forEach(function(one){one.unregister()})},function(){})}catch(e){}
function fail(text,at){
if('started' in d.dataset||d.querySelector('.start-error')||!text||!document.body||at.indexOf(location.origin)<0)return;
var b=document.createElement('div');b.className='start-error';b.setAttribute('role','alert');
b.textContent='Error: '+text.replace(/^Uncaught (Error: )?/,'')+'. Links and forms still work; load the page again for the rest.';
document.body.prepend(b)}
addEventListener('error',function(e){var t=e.target||{};fail(e.message||(t.tagName==='SCRIPT'?'a part of the page could not be loaded':''),e.filename||t.src||location.origin)},true);
addEventListener('unhandledrejection',function(e){var r=e.reason||{},m=String(r.message||'');fail(m,/module/i.test(m)?location.origin:String(r.stack))});
})(document.documentElement)`;
