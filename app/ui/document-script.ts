/**
 * Runs in the head before the first paint, even when the app's script fails to start. Sets the sidebar width without a
 * flash, the user's time zone for the server, and the mark that JavaScript is on. It also:
 * - reloads a page restored from the back/forward cache: the user may have signed out since;
 * - removes marks of a logout that did not finish within 10 s;
 * - unregisters service workers of an older release, which could go on serving its pages;
 * - shows an error of our own scripts before the app has started in red; errors of extensions are ignored.
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
