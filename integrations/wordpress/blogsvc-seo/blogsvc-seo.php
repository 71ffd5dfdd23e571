<?php
/**
 * Plugin Name: blogsvc SEO fields
 * Description: Lets a blog content service write the fields of your SEO plugin (title, description, canonical URL, social image) through the WordPress REST API.
 * Version: 1.0.0
 * Requires at least: 5.6
 * Requires PHP: 7.2
 * License: MIT
 *
 * @package blogsvc-seo
 */

defined( 'ABSPATH' ) || exit;

/**
 * Where each SEO plugin keeps these fields of a post, and how it is known to be active.
 *
 * @return array<string, array{active: bool, text: string[], url: string[]}>
 */
function blogsvc_seo_plugins() {
	return array(
		'yoast'    => array(
			'active' => defined( 'WPSEO_VERSION' ),
			'text'   => array( '_yoast_wpseo_title', '_yoast_wpseo_metadesc' ),
			'url'    => array( '_yoast_wpseo_canonical', '_yoast_wpseo_opengraph-image' ),
		),
		'rankmath' => array(
			'active' => defined( 'RANK_MATH_VERSION' ),
			'text'   => array( 'rank_math_title', 'rank_math_description' ),
			'url'    => array( 'rank_math_canonical_url', 'rank_math_facebook_image' ),
		),
		'seopress' => array(
			'active' => defined( 'SEOPRESS_VERSION' ),
			'text'   => array( '_seopress_titles_title', '_seopress_titles_desc' ),
			'url'    => array( '_seopress_robots_canonical', '_seopress_social_fb_img' ),
		),
	);
}

/**
 * Whoever may edit a post may write its fields.
 *
 * @param bool   $allowed Not looked at.
 * @param string $key     Name of the field.
 * @param int    $post    Id of the post.
 */
function blogsvc_seo_may_edit( $allowed, $key, $post ) {
	return current_user_can( 'edit_post', $post );
}

/** Text of one line, without markup. A percent sign stays: SEO plugins have variables with it. */
function blogsvc_seo_text( $value ) {
	return trim( preg_replace( '/\s+/', ' ', wp_strip_all_tags( (string) $value ) ) );
}

/** An http or https address, or nothing. */
function blogsvc_seo_url( $value ) {
	return esc_url_raw( trim( (string) $value ), array( 'http', 'https' ) );
}

/** Late, so that fields which the SEO plugin registers itself are its own. */
add_action(
	'init',
	function () {
		$known = get_registered_meta_keys( 'post', 'post' );
		foreach ( blogsvc_seo_plugins() as $plugin ) {
			if ( ! $plugin['active'] ) {
				continue;
			}
			foreach ( array( 'text', 'url' ) as $kind ) {
				foreach ( $plugin[ $kind ] as $key ) {
					if ( ! empty( $known[ $key ]['show_in_rest'] ) ) {
						continue;
					}
					register_post_meta(
						'post',
						$key,
						array(
							'type'              => 'string',
							'single'            => true,
							'show_in_rest'      => true,
							'auth_callback'     => 'blogsvc_seo_may_edit',
							'sanitize_callback' => "blogsvc_seo_$kind",
						)
					);
				}
			}
		}
	},
	99
);

/** Shows that this plugin is there, and which SEO plugin it serves. */
add_action(
	'rest_api_init',
	function () {
		register_rest_route(
			'blogsvc-seo/v1',
			'/plugins',
			array(
				'methods'             => 'GET',
				'permission_callback' => function () {
					return current_user_can( 'edit_posts' );
				},
				'callback'            => function () {
					return array_keys( array_filter( wp_list_pluck( blogsvc_seo_plugins(), 'active' ) ) );
				},
			)
		);
	}
);
