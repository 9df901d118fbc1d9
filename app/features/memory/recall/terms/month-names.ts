/** The names of the twelve months in 17 languages, as Intl has them, without accents. Making them takes Intl 70 ms. */
const NAMES = `
january januar janvier enero gennaio janeiro januari stycznia styczen ledna leden ianuarie ocak tammikuuta tammikuu січня січень января январь
february februar fevrier febrero febbraio fevereiro februari lutego luty unora unor februarie subat helmikuuta helmikuu лютого лютии февраля февраль
march marz mars marzo marco maart marts marca marzec brezna brezen martie mart maaliskuuta maaliskuu marcius березня березень марта март
april avril abril aprile kwietnia kwiecien dubna duben aprilie nisan huhtikuuta huhtikuu aprilis квітня квітень апреля апрель
may mai mayo maggio maio mei maj maja kvetna kveten mayıs toukokuuta toukokuu majus травня травень мая маи
june juni juin junio giugno junho czerwca czerwiec cervna cerven iunie haziran kesakuuta kesakuu junius червня червень июня июнь
july juli juillet julio luglio julho lipca lipiec cervence cervenec iulie temmuz heinakuuta heinakuu julius липня липень июля июль
august aout agosto augustus augusti sierpnia sierpien srpna srpen agustos elokuuta elokuu augusztus серпня серпень августа август
september septembre septiembre settembre setembro wrzesnia wrzesien zari septembrie eylul syyskuuta syyskuu szeptember вересня вересень сентября сентябрь
october oktober octobre octubre ottobre outubro pazdziernika pazdziernik rijna rijen octombrie ekim lokakuuta lokakuu жовтня жовтень октября октябрь
november novembre noviembre novembro listopada listopad listopadu noiembrie kasım marraskuuta marraskuu листопада листопад ноября ноябрь
december dezember decembre diciembre dicembre dezembro grudnia grudzien prosince prosinec decembrie aralık joulukuuta joulukuu грудня грудень декабря декабрь
`;

const numbers = new Map(
  NAMES.trim()
    .split('\n')
    .flatMap((names, month) => names.split(' ').map((name): [string, number] => [name, month])),
);

/** Returns the number of a month from 0, or undefined, by its name in lower case without accents. */
export function findMonth(name: string): number | undefined {
  return numbers.get(name);
}
