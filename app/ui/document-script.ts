/** Runs in the head before anything is drawn: sidebar width without a flash, the reader's time zone for the server, and the mark that scripts run. */
export const documentScript = `(function(d){
d.dataset.js='';
try{if(localStorage.getItem('sidebar-expanded')==='false')d.dataset.sidebar='collapsed'}catch(e){}
try{var z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(z)document.cookie='orion_tz='+encodeURIComponent(z)+'; path=/; SameSite=Lax; max-age=31536000'}catch(e){}
})(document.documentElement)`;
