import type { RiskRule } from './risk-rule';

/*
 * Orion follows English. These few phrases, without accents as `normaliseText` leaves them, make sure that a person
 * who falls back on their own language when it matters most still gets the lines to call.
 */
export const otherLanguageRules: RiskRule[] = [
  {
    why: 'killing oneself or wishing to be dead, in Spanish, Portuguese, French, Italian or German',
    category: 'suicide',
    severity: 'high',
    cue: 'mor mour muert mort suicid suizid vida vivir viver vivendo viviendo matar matarme tuer fin finir vivre vie. vies sterben tot umbring toten selbstmord leb ritz bringe verletz uccider ammazzar vivere vita mal dano cortar disparaitre desaparecer sumir sparire jours farla',
    patterns: [
      /\b(?:quiero|quisiera|desearia|prefiero|deseo|me quiero|me gustaria) (?:\w+ )?(?:morir|morirme|matarme|suicidarme|desaparecer|estar muert[oa])\b/,
      /\b(?:suicidarme|suicidarse|matarme|quitarme la vida|hacerme dano|cortarme|no quiero (?:seguir )?(?:viviendo|vivir)|acabar con mi vida)\b/,
      /\b(?:quero|queria|gostaria de|prefiro) (?:\w+ )?(?:morrer|me matar|sumir|desaparecer|estar mort[oa])\b/,
      /\b(?:me suicidar|me matar|tirar (?:a )?minha (?:propria )?vida|nao quero (?:mais )?viver|acabar com (?:a )?minha vida|me cortar)\b/,
      /\b(?:veux|voudrais|aimerais|prefere|envie de) (?:\w+ )?(?:mourir|me tuer|me suicider|disparaitre|etre mort|en finir)\b/,
      /\b(?:me suicider|me tuer|mettre fin a mes jours|en finir avec la vie|ne veux plus vivre|veux plus vivre|me faire du mal|plus envie de vivre)\b/,
      /\b(?:voglio|vorrei|preferirei|desidero) (?:\w+ )?(?:morire|uccidermi|ammazzarmi|suicidarmi|sparire|essere mort[oa]|farla finita)\b/,
      /\b(?:uccidermi|ammazzarmi|suicidarmi|togliermi la vita|non voglio piu vivere|farmi del male|farla finita)\b/,
      /\b(?:will|mochte|wollte|wunschte|lieber) (?:\w+ ){0,3}(?:sterben|tot sein|mich umbringen|mich toten|nicht mehr leben|nicht mehr da sein)\b/,
      /\b(?:mich umbringen|mich toten|bringe mich um|selbstmord|selbstmordgedanken|suizid\w*|mir das leben nehmen|nicht mehr leben|mich (?:selbst )?(?:ritzen|verletzen)|ritze mich)\b/,
    ],
  },
];
